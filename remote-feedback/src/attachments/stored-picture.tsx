import drawing from '@portal/kit/drawing.module.css'
import prose from '@portal/kit/prose.module.css'
import type { MediaType } from '@portal/shared/feedback'
import { useFile } from './stored-file'
import styles from './tile.module.css'
import { useObjectUrl } from './use-object-url'

/** Stands for a file that has no picture to show. */
export const FileIcon = ({ mediaType }: { mediaType: MediaType }) => (
  <span className={styles.sign} aria-hidden="true">
    <svg className={`${drawing.drawing} ${styles.signFigure}`} viewBox="0 0 24 24">
      {mediaType === 'video/mp4' ? (
        <path d="M4 6h11v12H4zM15 11l5-3v8l-5-3z" />
      ) : mediaType === 'application/pdf' ? (
        <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
      ) : (
        <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
      )}
    </svg>
    {mediaType === 'video/mp4' ? '视频' : mediaType === 'application/pdf' ? 'PDF' : ''}
  </span>
)

/** A picture that is stored on the server. */
export const StoredPicture = ({ uploadId, alt }: { uploadId: string; alt: string }) => {
  const { data, isError } = useFile(uploadId)
  const address = useObjectUrl(data)
  if (address !== '') return <img className={styles.picture} src={address} alt={alt} />
  return isError ? (
    <span className={`${prose.secondary} ${prose.centered} ${styles.lost}`}>图片暂时无法显示</span>
  ) : (
    <FileIcon mediaType="image/jpeg" />
  )
}
