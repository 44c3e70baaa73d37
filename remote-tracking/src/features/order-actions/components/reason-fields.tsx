import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef } from 'react'
import type { useReason } from '../model/use-reason'
import { NoteField } from './note-field'
import { ReasonField } from './reason-field'

interface ReasonFieldsProps<Reason extends string> {
  legend: string
  /** The last of them is 其他. */
  reasons: readonly Reason[]
  placeholder: string
  value: ReturnType<typeof useReason<Reason>>
  disabled: boolean
}

/** The reasons to choose from, and a field for the customer's words where they are asked for. What is wrong takes the focus. */
export const ReasonFields = <Reason extends string>({
  legend,
  reasons,
  placeholder,
  value: { reason, note, problem, choose, setNote },
  disabled,
}: ReasonFieldsProps<Reason>) => {
  const choices = useRef<HTMLFieldSetElement>(null)
  const words = useRef<TextAreaRef>(null)
  useEffect(() => {
    if (problem?.reason !== undefined) choices.current?.querySelector('input')?.focus()
    else if (problem?.note !== undefined) words.current?.focus()
  }, [problem])
  return (
    <>
      <ReasonField
        ref={choices}
        legend={legend}
        reasons={reasons}
        value={reason}
        problem={problem?.reason}
        disabled={disabled}
        onChange={choose}
      />
      {reason === '其他' && (
        <NoteField
          ref={words}
          placeholder={placeholder}
          value={note}
          problem={problem?.note}
          disabled={disabled}
          onChange={setNote}
        />
      )}
    </>
  )
}
