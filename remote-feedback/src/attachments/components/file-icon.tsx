import drawing from '@portal/kit/drawing.module.css'
import type { MediaType } from '@portal/shared/feedback'
import styles from './tile.module.css'

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
