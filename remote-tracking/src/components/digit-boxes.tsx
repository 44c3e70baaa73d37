import { withoutBlanks } from '@portal/shared'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './digit-boxes.module.css'

/** Number of required digits. */
export const lastFourLength = 4

/** The digits of a text, also full-width ones. */
const digitsIn = (text: string): string => withoutBlanks(text).replace(/\D/g, '')

/** The digits that a paste puts into the boxes: the last four, of a phone number or of its extension. */
export const pastedDigits = (text: string): string => digitsIn(text).slice(-lastFourLength)

/**
 * The digits after typing into a box. The boxes fill from the left without gaps, so a digit typed further right goes to
 * the first empty box.
 */
export const typeAt = (digits: string, box: number, typedDigits: string): string => {
  const place = Math.min(box, digits.length)
  return (digits.slice(0, place) + typedDigits + digits.slice(place + typedDigits.length)).slice(0, lastFourLength)
}

/**
 * The digits after Backspace in a box, and the box that takes the focus. In an empty box, Backspace deletes the digit
 * before it.
 */
export const eraseAt = (digits: string, box: number): { digits: string; box: number } => {
  const place = box < digits.length ? box : digits.length - 1
  return { digits: digits.slice(0, Math.max(place, 0)) + digits.slice(place + 1), box: Math.max(place, 0) }
}

interface DigitBoxesProps {
  digits: string
  onChange: (digits: string) => void
  /** Ids of the texts that explain the boxes. */
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** A new number focuses the first box; 0 focuses none. */
  focusRound: number
}

const boxes = Array.from({ length: lastFourLength }, (_, box) => box)

/**
 * Four digits in a box each. Typing moves forward, Backspace backward, and of a pasted phone number the last four
 * digits are used.
 */
export const DigitBoxes = ({ digits, onChange, labelledBy, describedBy, invalid, focusRound }: DigitBoxesProps) => {
  const group = useRef<HTMLDivElement>(null)
  const focus = (box: number) =>
    group.current?.querySelectorAll('input')[Math.min(Math.max(box, 0), lastFourLength - 1)]?.focus()

  useEffect(() => {
    if (focusRound > 0) focus(0)
  }, [focusRound])

  const erase = (box: number) => {
    const erased = eraseAt(digits, box)
    onChange(erased.digits)
    focus(erased.box)
  }
  /** `input` and not `change`: typing the same digit again changes nothing, but must move forward as well. */
  const input = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>, box: number) => {
    const { data, inputType } = nativeEvent as InputEvent
    // The keyboards of phones report Backspace only in this event.
    if (inputType?.startsWith('delete')) return erase(box)
    const typedDigits = digitsIn(data ?? currentTarget.value)
    if (typedDigits === '') return
    onChange(typeAt(digits, box, typedDigits))
    focus(Math.min(box, digits.length) + typedDigits.length)
  }
  const press = (event: KeyboardEvent, box: number) => {
    if (event.key === 'ArrowLeft') focus(box - 1)
    else if (event.key === 'ArrowRight') focus(box + 1)
    else if (event.key === 'Backspace') erase(box)
    else return
    event.preventDefault()
  }

  return (
    <div ref={group} className={styles.boxes} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {boxes.map((box) => (
        <input
          key={box}
          className={`${styles.field} ${styles.box}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`第${box + 1}位`}
          aria-invalid={invalid}
          value={digits[box] ?? ''}
          onInput={(event) => input(event, box)}
          onKeyDown={(event) => press(event, box)}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault()
            const pasted = pastedDigits(event.clipboardData.getData('text'))
            if (pasted === '') return
            onChange(pasted)
            focus(pasted.length)
          }}
        />
      ))}
    </div>
  )
}
