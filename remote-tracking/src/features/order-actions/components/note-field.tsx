import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type Ref, useId } from 'react'
import { longestNote } from '../model/cancel-reasons'
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
        补充说明{' '}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      <Input.TextArea
        ref={ref}
        id={id}
        rows={3}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        count={{ show: true, max: longestNote }}
        status={problem === undefined ? '' : 'error'}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
