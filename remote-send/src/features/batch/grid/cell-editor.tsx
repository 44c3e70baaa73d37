import { type KeyboardEvent, useRef, useState } from 'react'
import type { Column } from '../columns/column'
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
export const CellEditor = ({ column, label, text, describedBy, onDone, onCancel }: CellEditorProps) => {
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
    'aria-label': label,
    'aria-describedby': describedBy,
    autoFocus: true,
    onKeyDown,
    onBlur: () => end(() => onDone(input, false)),
  }
  if (!column.choices) return <input {...common} value={input} onChange={({ target }) => setInput(target.value)} />
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
