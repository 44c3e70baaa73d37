import choice from '@portal/kit/choice.module.css'
import drawing from '@portal/kit/drawing.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { isPicture } from '@portal/shared/feedback'
import { ErrorLine } from '@portal/shared/ui/error-line'
import {
  type ClipboardEvent as PasteEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Attachment, sizeText } from './attachment'
import styles from './attachment-field.module.css'
import { acceptedTypes } from './chosen-file'
import { FileIcon, StoredPicture } from './stored-picture'
import tileStyles from './tile.module.css'
import type { Attachments } from './use-attachments'
import { useObjectUrl } from './use-object-url'

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
const AttachmentTile = ({ attachment, content, onGoOn, onRemove }: AttachmentTileProps) => {
  const { fileName, mediaType, bytes, sentBytes, state, uploadId } = attachment
  const isImage = isPicture(mediaType)
  const address = useObjectUrl(isImage ? content : undefined)
  /** The content is no picture, whatever the file's name says. */
  const [isBad, setBad] = useState(false)
  return (
    <li className={tileStyles.tile} data-state={state} aria-label={fileName}>
      <div className={tileStyles.frame}>
        {address !== '' && !isBad ? (
          <img className={tileStyles.picture} src={address} alt="" onError={() => setBad(true)} />
        ) : isImage && content === undefined && state === 'DONE' ? (
          <StoredPicture uploadId={uploadId} alt="" />
        ) : (
          <FileIcon mediaType={mediaType} />
        )}
        {state !== 'DONE' && state !== 'REFUSED' && (
          <progress className={tileStyles.progress} max={bytes} value={sentBytes} aria-label={`${fileName}上传进度`} />
        )}
        <button
          type="button"
          className={tileStyles.remove}
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
      <span className={tileStyles.state}>{stateText(attachment)}</span>
      {state === 'BROKEN' && (
        <button type="button" className={tileStyles.goOn} aria-label={`继续上传${fileName}`} onClick={onGoOn}>
          继续
        </button>
      )}
    </li>
  )
}

interface AttachmentFieldProps {
  attachments: Attachments
  label: string
  /** One line without a drop area, for a reply. */
  compact?: boolean
  /** Advice on which files help the carrier to decide the case. */
  children?: ReactNode
}

const countText = ({ items, ids }: Attachments): string =>
  items.length === 0
    ? ''
    : ids.length === items.length
      ? `${items.length}个文件已上传`
      : `已上传${ids.length}个，共${items.length}个`

/** Attachments that are chosen, dropped or pasted, with the upload progress of each (domain §12). */
export const AttachmentField = ({ attachments, label, compact = false, children }: AttachmentFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [isOver, setOver] = useState(false)
  const { items, add, remove, goOn, contentOf } = attachments

  const take = (files: Iterable<File> | null) => {
    const chosenFiles = [...(files ?? [])]
    if (chosenFiles.length > 0) setRefusal(add(chosenFiles))
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    // A pasted screenshot is attached wherever the focus is; pasted text goes into the focused field.
    const paste = (event: Event) => {
      const { clipboardData } = event as unknown as PasteEvent
      if (clipboardData === null || clipboardData.files.length === 0) return
      event.preventDefault()
      latest.current(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const drop = (fingerprint: string) => {
    setRefusal('')
    remove(fingerprint)
    // The button that was pressed no longer exists.
    input.current?.focus()
  }
  return (
    <fieldset className={`${fieldset.group} ${layout.stack2}`}>
      <legend className={`${fieldset.legend} ${styles.legend}`}>{label}</legend>
      {children}
      <label
        className={`${choice.choice} ${styles.zone}`}
        data-over={isOver}
        data-compact={compact}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          className={choice.control}
          type="file"
          multiple
          accept={acceptedTypes}
          aria-label={`添加${label}`}
          aria-describedby={`${id}-hint ${id}-refused`}
          onChange={({ target }) => {
            take(target.files)
            // Without this, choosing the same file again would fire no change event.
            target.value = ''
          }}
        />
        <span className={styles.call}>{compact ? '添加图片或文件' : '选择文件，或拖到、粘贴到这里'}</span>
        <span id={`${id}-hint`} className={`${prose.hint} ${styles.hint}`}>
          图片最多6张（JPG、PNG、WebP，每张≤5MB），另可加1个MP4视频（≤50MB）或PDF（≤10MB）
        </span>
      </label>
      <ErrorLine id={`${id}-refused`}>{refusal}</ErrorLine>
      {items.length > 0 && (
        <ul className={`${layout.list} ${tileStyles.tiles}`} aria-label={`已选${label}`}>
          {items.map((item) => (
            <AttachmentTile
              key={item.fingerprint}
              attachment={item}
              content={contentOf(item.fingerprint)}
              onGoOn={() => goOn(item.fingerprint)}
              onRemove={() => drop(item.fingerprint)}
            />
          ))}
        </ul>
      )}
      <p className={prose.spoken} role="status">
        {countText(attachments)}
      </p>
    </fieldset>
  )
}
