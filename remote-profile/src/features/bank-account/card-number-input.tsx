import { withoutBlanks } from '@portal/shared'
import { Input, type InputRef } from 'antd'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** The digits of a typed or pasted number, also full-width ones; 19 at most. */
export const digitsOf = (text: string): string => withoutBlanks(text).replace(/\D/g, '').slice(0, 19)

/** Groups of four digits, as printed on the card. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Position of the caret in the grouped number when so many digits are before it. */
export const caretAfter = (digitCount: number): number => digitCount + Math.max(0, Math.floor((digitCount - 1) / 4))

interface CardNumberInputProps {
  /** Id from the surrounding form field. */
  id?: string
  value?: string
  onChange?: (digits: string) => void
  onBlur?: () => void
}

/** A card number in groups of four; its value has only the digits. The caret stays behind the same digit. */
export const CardNumberInput = ({ value = '', onChange, ...control }: CardNumberInputProps) => {
  const input = useRef<InputRef>(null)
  const caret = useRef<number>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const end = target.selectionStart ?? target.value.length
    caret.current = caretAfter(digitsOf(target.value.slice(0, end)).length)
    onChange?.(digitsOf(target.value))
  }
  return (
    <Input
      {...control}
      ref={input}
      value={inGroups(value)}
      placeholder="12–19 位数字"
      inputMode="numeric"
      autoComplete="off"
      onChange={change}
    />
  )
}
