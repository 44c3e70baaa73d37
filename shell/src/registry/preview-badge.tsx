import { toast } from '@portal/shared'
import { useEffect } from 'react'
import { endPreview } from './end-preview'
import styles from './notices.module.css'
import { useRegistry } from './registry-store'
import { requestedPreview } from './requested-preview'

/** Shown while a preview replaces the live release; a click ends the preview. */
export const PreviewBadge = () => {
  const previewRequest = requestedPreview()
  const isOn = useRegistry().remotes.some(
    ({ name, version }) => name === previewRequest?.name && version === previewRequest.version,
  )
  const isGone = previewRequest !== undefined && !isOn
  useEffect(() => {
    if (isGone) toast.warning('预览链接已失效，当前为正式版本', 3000)
  }, [isGone])
  if (!previewRequest || !isOn) return null
  return (
    <aside className={styles.notice} aria-label="预览版本">
      预览版本 {previewRequest.name} {previewRequest.version}
      <button type="button" className={styles.button} onClick={endPreview}>
        结束预览
      </button>
    </aside>
  )
}
