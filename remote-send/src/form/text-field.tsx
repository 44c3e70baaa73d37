import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'
import styles from './field.module.css'

interface TextFieldProps {
  path: string
  label: string
  value: string
  onChange: (text: string) => void
  required?: boolean
  wide?: boolean
  /** A short input in a wide row. */
  short?: boolean
  help?: ReactNode
  placeholder?: string
  /** Unit after the number. */
  unit?: string
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal'
  /** How a typed text is written, applied when the field is left. */
  tidy?: (text: string) => string
}

/** A line of text. */
export const TextField = ({
  path,
  label,
  value,
  onChange,
  required,
  wide,
  short,
  help,
  placeholder,
  unit,
  inputMode = 'text',
  tidy,
}: TextFieldProps) => (
  <Field path={path} label={label} required={required} wide={wide} help={help}>
    {({ onBlur, ...control }) => (
      <Input
        {...control}
        className={short ? styles.short : undefined}
        value={value}
        placeholder={placeholder}
        suffix={unit}
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) onChange(tidied)
          onBlur()
        }}
      />
    )}
  </Field>
)
