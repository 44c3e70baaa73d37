import type { FeedbackAttachment } from '@portal/contract/feedback'
import layout from '@portal/kit/layout.module.css'
import { toast } from '@portal/shared'
import { isPicture } from '@portal/shared/feedback'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { sizeText } from './attachment'
import styles from './attachment-grid.module.css'
import { saveFile } from './stored-file'
import { FileIcon, StoredPicture } from './stored-picture'

const verbOf = ({ mediaType }: FeedbackAttachment): string =>
  mediaType === 'application/pdf' ? '下载' : mediaType === 'video/mp4' ? '播放视频' : '查看图片'

/** Attachments of a message: pictures and videos open in the viewer, a PDF is downloaded. */
export const AttachmentGrid = ({
  attachments,
  label = '附件',
}: {
  attachments: readonly FeedbackAttachment[]
  label?: string
}) => {
  const { show, dialog } = useLazyDialog(() => undefined)
  const viewable = attachments.filter(({ mediaType }) => mediaType !== 'application/pdf')

  const open = (attachment: FeedbackAttachment) =>
    show(async () => {
      const { ViewerDialog } = await import('./viewer-dialog')
      return ({ onClosed }) => (
        <ViewerDialog attachments={viewable} first={viewable.indexOf(attachment)} onClosed={onClosed} />
      )
    })
  const save = (attachment: FeedbackAttachment) =>
    saveFile(attachment.uploadId).catch(({ message }: Error) => toast.error(message || '下载失败，请重试'))
  if (attachments.length === 0) return null
  return (
    <>
      <ul className={`${layout.list} ${layout.row2}`} aria-label={label}>
        {attachments.map((attachment) => (
          <li key={attachment.uploadId}>
            <button
              type="button"
              className={styles.thumb}
              title={attachment.fileName}
              aria-label={`${verbOf(attachment)}${attachment.fileName}`}
              onClick={() => void (attachment.mediaType === 'application/pdf' ? save(attachment) : open(attachment))}
            >
              {isPicture(attachment.mediaType) ? (
                <StoredPicture uploadId={attachment.uploadId} alt="" />
              ) : (
                <span className={styles.file}>
                  <FileIcon mediaType={attachment.mediaType} />
                  {sizeText(attachment.bytes)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
