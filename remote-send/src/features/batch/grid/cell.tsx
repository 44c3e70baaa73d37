import prose from '@portal/kit/prose.module.css'
import { memo, useEffect, useRef, useState } from 'react'
import type { CellMessages, Column } from '../columns/column'
import { CellEditor } from './cell-editor'
import { cellId, moveByArrows } from './cell-focus'
import styles from './cell.module.css'

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
  onEdit: (rowId: string, texts: CellMessages) => void
}

/** One cell: its text, its problem, and an editor after a click or Enter. */
export const Cell = memo(({ rowId, rowNumber, column, text, problem, note, locked, inTabOrder, onEdit }: CellProps) => {
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
    <div className={problem ? `${styles.cell} ${styles.bad}` : styles.cell}>
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
          data-batch-cell={problem ? 'bad' : ''}
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
        <span id={messageId} className={problem ? styles.problem : styles.note}>
          {problem || note}
        </span>
      )}
    </div>
  )
})
