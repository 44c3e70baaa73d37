import prose from '@portal/kit/prose.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Input } from 'antd'
import { useId } from 'react'
import styles from './wish-form.module.css'

interface TextLineProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** A short text with its label and its problem. */
export const TextLine = ({ label, placeholder, maxLength, value, problem, onChange }: TextLineProps) => {
  const id = useId()
  return (
    <div className={styles.line}>
      <label className={prose.secondary} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        size="large"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>
    </div>
  )
}
