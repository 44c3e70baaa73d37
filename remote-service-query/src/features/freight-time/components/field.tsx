import { halfWidth } from '@portal/shared'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './freight-form.module.css'

interface FieldProps {
  id: string
  label: string
  problem?: string
  required?: boolean
  children: ReactNode
}

/** A control with its label above and what is wrong with it below. */
export const Field = ({ id, label, problem, required, children }: FieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {problem && (
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    )}
  </div>
)

/** Choices side by side, named by a label above. `id` is that of the group, which takes the focus when nothing is chosen. */
export const ChoiceGroup = ({ id, label, problem, required, children }: FieldProps) => (
  <div className={styles.field}>
    <span className={styles.label} aria-hidden="true">
      {label}
      {required && <span className={styles.required}>*</span>}
    </span>
    {children}
    {problem && (
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    )}
  </div>
)

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  value: string
  unit?: string
  placeholder?: string
  decimal?: boolean
  disabled?: boolean
  onChange: (text: string) => void
}

export const TextField = ({
  id,
  label,
  problem,
  required,
  value,
  unit,
  placeholder,
  decimal = true,
  disabled,
  onChange,
}: TextFieldProps) => (
  <Field id={id} label={label} problem={problem} required={required}>
    <Input
      id={id}
      value={value}
      suffix={unit}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      maxLength={20}
      inputMode={decimal ? 'decimal' : 'numeric'}
      status={problem ? 'error' : undefined}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      onChange={(event) => onChange(halfWidth(event.target.value))}
    />
  </Field>
)
