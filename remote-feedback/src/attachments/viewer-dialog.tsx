import type { FeedbackAttachment } from '@portal/contract/feedback'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { toast, useShown } from '@portal/shared'
import { LoadError } from '@portal/shared/ui/load-error'
import { Button, Spin } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveFile, useFile } from './stored-file'
import { useObjectUrl } from './use-object-url'
import styles from './viewer-dialog.module.css'

interface ViewerDialogProps {
  attachments: readonly FeedbackAttachment[]
  /** Index of the attachment that is shown first. */
  first: number
  onClosed: () => void
}

/** A picture as large as there is room, or a video to play. */
const FileView = ({ attachment: { uploadId, fileName, mediaType } }: { attachment: FeedbackAttachment }) => {
  const { data, error, isFetching, refetch } = useFile(uploadId)
  const address = useObjectUrl(data)
  if (error && !isFetching) return <LoadError error={error} onRetry={() => void refetch()} />
  if (address === '') return <Spin description="加载中…" />
  return mediaType === 'video/mp4' ? (
    <video className={styles.view} src={address} controls playsInline aria-label={fileName} />
  ) : (
    <img className={styles.view} src={address} alt={fileName} />
  )
}

/** Pictures and videos, one at a time; the arrow keys go to the next or previous one. */
export const ViewerDialog = ({ attachments, first, onClosed }: ViewerDialogProps) => {
  const isShown = useShown()
  const [open, setOpen] = useState(true)
  const [index, setIndex] = useState(first)
  const [busy, setBusy] = useState(false)
  const attachment = attachments[index]
  const isOpen = isShown && open

  const turn = (by: number) => setIndex((index + by + attachments.length) % attachments.length)
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // A video player uses the arrow keys itself.
    if (target instanceof HTMLVideoElement || attachments.length === 1) return
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])

  if (attachment === undefined) return null
  const save = async () => {
    setBusy(true)
    await saveFile(attachment.uploadId).catch(({ message }: Error) => toast.error(message || '下载失败，请重试'))
    setBusy(false)
  }
  return (
    <PageDialog
      open={open}
      title={<span className={prose.typed}>{attachment.fileName}</span>}
      width={920}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={layout.row2}>
          {attachments.length > 1 && (
            <>
              <Button onClick={() => turn(-1)}>上一个</Button>
              <span className={`${prose.secondary} ${prose.digits} ${prose.centered} ${styles.place}`} role="status">
                {index + 1} / {attachments.length}
              </span>
              <Button onClick={() => turn(1)}>下一个</Button>
            </>
          )}
          <Button className={styles.save} loading={busy} onClick={() => void save()}>
            下载
          </Button>
        </div>
      }
    >
      <div className={styles.stage}>
        <FileView key={attachment.uploadId} attachment={attachment} />
      </div>
    </PageDialog>
  )
}
