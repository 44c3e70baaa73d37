import { type KeyboardEvent, useRef, useState } from 'react'
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
  /** Closing takes the focus away, which is no second end. */
  const ended = useRef(false)
  const end = (act: () => void) => {
    if (ended.current) return
    ended.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in an input method.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // The key would press the cell, which has the focus next.
    event.preventDefault()
    end(() => (event.key === 'Enter' ? onDone(typed, true) : onCancel()))
  }
  const common = {
    className: styles.editor,
    'aria-label': label,
    'aria-describedby': describedBy,
    autoFocus: true,
    onKeyDown,
    onBlur: () => end(() => onDone(typed, false)),
  }
  if (!column.choices) return <input {...common} value={typed} onChange={({ target }) => setTyped(target.value)} />
  const isOther = typed !== '' && !column.choices.includes(typed)
  return (
    <select {...common} value={typed} onChange={({ target }) => setTyped(target.value)}>
      <option value="">（不填）</option>
      {isOther && <option value={typed}>{typed}</option>}
      {column.choices.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  )
}
