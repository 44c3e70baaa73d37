import { errorId } from '@portal/kit/error-id'
import { ErrorLine } from '@portal/kit/error-line'
import { RequiredMark } from '@portal/kit/required-mark'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type Ref, useId } from 'react'
import { maxNoteLength } from '../model/cancel-reasons'
import styles from './cancel-form.module.css'

interface NoteFieldProps {
  placeholder: string
  value: string
  problem: string | undefined
  disabled: boolean
  onChange: (note: string) => void
  ref: Ref<TextAreaRef>
}

/** 其他 in the customer's words. What is too long stays and is counted. */
export const NoteField = ({ placeholder, value, problem, disabled, onChange, ref }: NoteFieldProps) => {
  const id = useId()
  return (
    <div className={styles.note}>
      <label className={styles.label} htmlFor={id}>
        <RequiredMark />
        补充说明
      </label>
      <Input.TextArea
        ref={ref}
        id={id}
        rows={3}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        count={{ show: true, max: maxNoteLength }}
        status={problem === undefined ? '' : 'error'}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : errorId(id)}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorLine id={errorId(id)} spaced>
        {problem}
      </ErrorLine>
    </div>
  )
}
