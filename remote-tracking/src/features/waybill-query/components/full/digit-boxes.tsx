import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { digitsIn, eraseAt, lastFourLength, pastedDigits, typeAt } from '../../model/last-four-digits'
import numberField from '../number-field.module.css'
import styles from './digit-boxes.module.css'

interface DigitBoxesProps {
  digits: string
  onChange: (digits: string) => void
  /** Ids of what explains the boxes. */
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** Another number has the first box focused. */
  focusRound: number
}

const boxes = Array.from({ length: lastFourLength }, (_, box) => box)

/** Four digits, a box each. Typing moves on, Backspace moves back, a pasted phone number leaves its last four. */
export const DigitBoxes = ({ digits, onChange, labelledBy, describedBy, invalid, focusRound }: DigitBoxesProps) => {
  const group = useRef<HTMLDivElement>(null)
  const focus = (box: number) =>
    group.current?.querySelectorAll('input')[Math.min(Math.max(box, 0), lastFourLength - 1)]?.focus()

  useEffect(() => focus(0), [focusRound])

  const erase = (box: number) => {
    const erased = eraseAt(digits, box)
    onChange(erased.digits)
    focus(erased.box)
  }
  /** `input` and not `change`: a digit typed over the same digit changes nothing, and moves on all the same. */
  const input = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>, box: number) => {
    const { data, inputType } = nativeEvent as InputEvent
    // Keyboards of phones tell of their Backspace here alone.
    if (inputType?.startsWith('delete')) return erase(box)
    const typed = digitsIn(data ?? currentTarget.value)
    if (typed === '') return
    onChange(typeAt(digits, box, typed))
    focus(Math.min(box, digits.length) + typed.length)
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
          className={`${numberField.field} ${styles.box}`}
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
