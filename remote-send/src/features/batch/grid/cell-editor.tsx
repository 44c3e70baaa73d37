import { type KeyboardEvent, useState } from 'react'
import type { Column } from '../columns/column'
import styles from './cell.module.css'

interface CellEditorProps {
  column: Column
  label: string
  text: string
  describedBy?: string
  /** `byKey`: the person is still at the keyboard and goes on from the cell. */
  onDone: (text: string, byKey: boolean) => void
  onCancel: () => void
}

/** The open cell. Enter or leaving it keeps what was typed, Escape does not. */
export const CellEditor = ({ column, label, text, describedBy, onDone, onCancel }: CellEditorProps) => {
  const [typed, setTyped] = useState(text)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in an input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onDone(typed, true)
    if (event.key === 'Escape') onCancel()
  }
  const common = { className: styles.editor, 'aria-label': label, 'aria-describedby': describedBy, autoFocus: true, onKeyDown, onBlur: () => onDone(typed, false) }
  if (!column.choices) return <input {...common} value={typed} onChange={({ target }) => setTyped(target.value)} />
  const isOther = typed !== '' && !column.choices.includes(typed)
  return (
    <select {...common} value={typed} onChange={({ target }) => setTyped(target.value)}>
      <option value="">（不填）</option>
      {isOther && <option value={typed}>{typed}</option>}
      {column.choices.map((word) => <option key={word} value={word}>{word}</option>)}
    </select>
  )
}
