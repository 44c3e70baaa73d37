import { toast } from '@portal/shared'
import { useEffect } from 'react'
import { endPreview } from './end-preview'
import styles from './notices.module.css'
import { useRegistry } from './registry-store'
import { requestedPreview } from './requested-preview'

/** Shown as long as a preview stands in for what everybody gets; one click ends it. */
export const PreviewBadge = () => {
  const wanted = requestedPreview()
  const isOn = useRegistry().remotes.some(({ name, version }) => name === wanted?.name && version === wanted.version)
  const isGone = wanted !== undefined && !isOn
  useEffect(() => {
    if (isGone) toast.warning('预览链接已失效，当前为正式版本', 3000)
  }, [isGone])
  if (!wanted || !isOn) return null
  return (
    <aside className={styles.notice} aria-label="预览版本">
      预览版本 {wanted.name} {wanted.version}
      <button type="button" className={styles.button} onClick={endPreview}>
        结束预览
      </button>
    </aside>
  )
}
