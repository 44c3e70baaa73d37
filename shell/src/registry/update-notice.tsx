import { useStore } from '@portal/shared'
import { useHasUnsavedWork } from '@portal/shared/internal'
import { liveShell } from './refresh-registry'
import styles from './notices.module.css'

const isRunning = (script: string) =>
  [...document.scripts].some(({ src }) => new URL(src, location.href).pathname === script)

/** Says that the shell has a new release, but not while there is unsaved content. */
export const UpdateNotice = () => {
  const live = useStore(liveShell)
  const unsaved = useHasUnsavedWork()
  if (live === '' || unsaved || isRunning(live)) return null
  return (
    <aside className={styles.notice} role="status" aria-label="版本提示">
      有新版本，
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        点此更新
      </button>
    </aside>
  )
}
