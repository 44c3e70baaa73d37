import choice from '@portal/kit/choice.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import {
  type ClipboardEvent as PasteEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { acceptedTypes } from '../model/chosen-file'
import type { Attachments } from '../model/use-attachments'
import { AttachmentTile } from './attachment-tile'
import styles from './attachment-field.module.css'
import tileStyles from './tile.module.css'

interface AttachmentFieldProps {
  attachments: Attachments
  label: string
  /** A line instead of a place to drop files into, for a reply. */
  compact?: boolean
  /** What helps to judge the matter. */
  children?: ReactNode
}

const countText = ({ items, ids }: Attachments): string =>
  items.length === 0
    ? ''
    : ids.length === items.length
      ? `${items.length}个文件已上传`
      : `已上传${ids.length}个，共${items.length}个`

/** Files by choice, drop or paste, with how far each is (domain §12). */
export const AttachmentField = ({ attachments, label, compact = false, children }: AttachmentFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const [isOver, setOver] = useState(false)
  const { items, add, remove, goOn, contentOf } = attachments

  const take = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) setRefused(add(chosen))
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    // A screenshot is pasted wherever the cursor is; a text goes where it belongs.
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
    setRefused('')
    remove(fingerprint)
    // The button that was pressed is gone.
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
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <span className={styles.call}>{compact ? '添加图片或文件' : '选择文件，或拖到、粘贴到这里'}</span>
        <span id={`${id}-hint`} className={`${prose.hint} ${styles.hint}`}>
          图片最多6张（JPG、PNG、WebP，每张≤5MB），另可加1个MP4视频（≤50MB）或PDF（≤10MB）
        </span>
      </label>
      <ErrorLine id={`${id}-refused`}>{refused}</ErrorLine>
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
