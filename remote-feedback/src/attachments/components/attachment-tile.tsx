import drawing from '@portal/kit/drawing.module.css'
import prose from '@portal/kit/prose.module.css'
import { isPicture } from '@portal/shared/feedback'
import { useState } from 'react'
import type { Attachment } from '../model/attachment'
import { sizeText } from '../model/size-text'
import { useObjectUrl } from '../model/use-object-url'
import { FileIcon } from './file-icon'
import { StoredPicture } from './stored-picture'
import styles from './tile.module.css'

interface AttachmentTileProps {
  attachment: Attachment
  /** The file's content in this browser; undefined for a file from a draft, which only the server has. */
  content: Blob | undefined
  onGoOn: () => void
  onRemove: () => void
}

const stateText = ({ state, bytes, sentBytes, problem }: Attachment): string => {
  if (state === 'DONE') return sizeText(bytes)
  if (state === 'WAITING') return '等待上传'
  return problem || (sentBytes === 0 ? '准备上传' : `${Math.floor((sentBytes / bytes) * 100)}%`)
}

/** An attachment with its upload state and its actions. */
export const AttachmentTile = ({ attachment, content, onGoOn, onRemove }: AttachmentTileProps) => {
  const { fileName, mediaType, bytes, sentBytes, state, uploadId } = attachment
  const isImage = isPicture(mediaType)
  const address = useObjectUrl(isImage ? content : undefined)
  /** The content is no picture, whatever the file's name says. */
  const [isBad, setBad] = useState(false)
  return (
    <li className={styles.tile} data-state={state} aria-label={fileName}>
      <div className={styles.frame}>
        {address !== '' && !isBad ? (
          <img className={styles.picture} src={address} alt="" onError={() => setBad(true)} />
        ) : isImage && content === undefined && state === 'DONE' ? (
          <StoredPicture uploadId={uploadId} alt="" />
        ) : (
          <FileIcon mediaType={mediaType} />
        )}
        {state !== 'DONE' && state !== 'REFUSED' && (
          <progress className={styles.progress} max={bytes} value={sentBytes} aria-label={`${fileName}上传进度`} />
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={`${state === 'DONE' || state === 'REFUSED' ? '移除' : '取消上传'}${fileName}`}
          title={state === 'DONE' || state === 'REFUSED' ? '移除' : '取消上传'}
          onClick={onRemove}
        >
          <svg className={drawing.drawing} viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      </div>
      <span className={`${prose.secondary} ${prose.oneLine}`} title={fileName}>
        {fileName}
      </span>
      <span className={styles.state}>{stateText(attachment)}</span>
      {state === 'BROKEN' && (
        <button type="button" className={styles.goOn} aria-label={`继续上传${fileName}`} onClick={onGoOn}>
          继续
        </button>
      )}
    </li>
  )
}
