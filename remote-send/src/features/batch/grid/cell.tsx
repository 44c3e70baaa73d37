import prose from '@portal/kit/prose.module.css'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type { CellMessages, Column } from '../columns/column'
import { cellId, moveByArrows } from './cell-focus'
import styles from './cell.module.css'

interface CellEditorProps {
  column: Column
  label: string
  text: string
  describedBy?: string
  /** `byKey`: the editor was closed by a key, so the focus goes back to the cell. */
  onDone: (text: string, byKey: boolean) => void
  onCancel: () => void
}

/** The open cell. Enter or leaving it keeps the typed text, Escape does not. */
const CellEditor = ({ column, label, text, describedBy, onDone, onCancel }: CellEditorProps) => {
  const [input, setInput] = useState(text)
  /** Closing the editor also fires blur, which must not end it twice. */
  const ended = useRef(false)
  const end = (act: () => void) => {
    if (ended.current) return
    ended.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Otherwise the key would activate the cell, which gets the focus.
    event.preventDefault()
    end(() => (event.key === 'Enter' ? onDone(input, true) : onCancel()))
  }
  const common = {
    className: styles.editor,
    'data-batch-editor': '',
    'aria-label': label,
    'aria-describedby': describedBy,
    autoFocus: true,
    onKeyDown,
    onBlur: () => end(() => onDone(input, false)),
  }
  if (!column.choices)
    return (
      <input
        {...common}
        value={input}
        onChange={({ target }) => setInput(target.value)}
        // Typing replaces the text, as in a spreadsheet.
        onFocus={({ target }) => target.select()}
      />
    )
  const isOther = input !== '' && !column.choices.includes(input)
  return (
    <select {...common} value={input} onChange={({ target }) => setInput(target.value)}>
      <option value="">（不填）</option>
      {isOther && <option value={input}>{input}</option>}
      {column.choices.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  )
}

interface CellProps {
  rowId: string
  rowNumber: number
  column: Column
  text: string
  problem: string
  note: string
  locked: boolean
  /** Whether Tab reaches the cell; arrow keys reach the others, so that Tab passes a wide row quickly. */
  inTabOrder: boolean
  /** The state of the row shows the problem, so here it is only spoken. */
  isProblemElsewhere: boolean
  onEdit: (rowId: string, texts: CellMessages) => void
}

/** One cell: its text, its problem, and an editor after a click or Enter. */
export const Cell = memo((props: CellProps) => {
  const { rowId, rowNumber, column, text, problem, note, locked, inTabOrder, isProblemElsewhere, onEdit } = props
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cameByKey = useRef(false)
  const id = cellId(rowId, column.key)
  const messageId = problem || note ? `${id}-message` : undefined
  const label = `第${rowNumber}行 ${column.title}`

  useEffect(() => {
    if (!editing && cameByKey.current) button.current?.focus()
    cameByKey.current = false
  }, [editing])

  const finishEditing = (input: string, byKey: boolean) => {
    cameByKey.current = byKey
    setEditing(false)
    if (input.trim() !== text) onEdit(rowId, { [column.key]: input.trim() })
  }
  const cancel = () => {
    cameByKey.current = true
    setEditing(false)
  }

  return (
    <div className={problem ? `${styles.cell} ${styles.bad}` : styles.cell} data-row={rowId} data-column={column.key}>
      {editing && !locked ? (
        <CellEditor
          column={column}
          label={label}
          text={text}
          describedBy={messageId}
          onDone={finishEditing}
          onCancel={cancel}
        />
      ) : (
        <button
          ref={button}
          id={id}
          type="button"
          data-batch-cell=""
          className={styles.text}
          aria-label={`${label}：${text || '未填写'}`}
          aria-describedby={messageId}
          aria-disabled={locked}
          tabIndex={inTabOrder ? 0 : -1}
          title={text}
          onClick={() => setEditing(!locked)}
          onKeyDown={moveByArrows}
        >
          {text || <span className={prose.faint}>—</span>}
        </button>
      )}
      {messageId && (
        <span id={messageId} className={problem ? (isProblemElsewhere ? prose.spoken : styles.problem) : styles.note}>
          {problem || note}
        </span>
      )}
    </div>
  )
})
