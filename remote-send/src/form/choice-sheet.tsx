import { useBackCloses } from '@portal/shared'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './choice-sheet.module.css'

export interface ChoiceOption<Value> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface ChoiceSheetProps<Value> {
  id: string
  title: string
  /** An explanation of the choice. */
  hint?: ReactNode
  options: readonly ChoiceOption<Value>[]
  value: Value | null | undefined
  onChoose: (value: Value) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the options; a choice closes the sheet, so that moving chooses nothing. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:enabled')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[(at + step + rows.length) % rows.length]?.focus()
}

/**
 * A choice that opens at the bottom of a phone, under the thumb. It is a modal `<dialog>`: the browser keeps the focus
 * inside and returns it, and closes it by Escape.
 */
export const ChoiceSheet = <Value extends string | boolean>({
  id,
  title,
  hint,
  options,
  value,
  onChoose,
}: ChoiceSheetProps<Value>) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => dialog.current?.close()
  useBackCloses(isOpen, close, true)
  const open = () => {
    const sheet = dialog.current
    if (!sheet) return
    // A click on the backdrop targets the dialog itself.
    sheet.onclick = ({ target }) => {
      if (target === sheet) close()
    }
    setIsOpen(true)
    sheet.showModal()
  }
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={typeof chosen?.label === 'string' ? `${title}：${chosen.label}` : title}
        onClick={open}
      >
        {chosen?.label ?? <span className={styles.none}>请选择</span>}
      </button>
      <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <div className={styles.content}>
            <div className={styles.head}>
              <strong>{title}</strong>
              <button type="button" className={styles.close} onClick={close}>
                取消
              </button>
            </div>
            {hint && <p className={styles.hint}>{hint}</p>}
            <div role="radiogroup" tabIndex={-1} aria-label={title} onKeyDown={moveFocus}>
              {options.map((option) => (
                <button
                  key={String(option.value)}
                  type="button"
                  role="radio"
                  aria-checked={option.value === value}
                  autoFocus={option.value === value}
                  disabled={option.disabled}
                  className={styles.row}
                  onClick={() => {
                    close()
                    onChoose(option.value)
                  }}
                >
                  {option.label}
                </button>
              ))}
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
