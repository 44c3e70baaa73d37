import { Input, type InputRef } from 'antd'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfter, digitsOf, inGroups } from '../model/card-number'

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
