import type { FeedbackAttachment } from '@portal/contract/feedback'
import { LoadError } from '@portal/shared/ui/load-error'
import { Spin } from 'antd'
import { useFile } from '../api/use-file'
import { useObjectUrl } from '../model/use-object-url'
import styles from './viewer-dialog.module.css'

/** A picture as large as there is room, or a video to play. */
export const FileView = ({ attachment: { uploadId, fileName, mediaType } }: { attachment: FeedbackAttachment }) => {
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
