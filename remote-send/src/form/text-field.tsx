import { Input } from 'antd'
import type { ReactNode } from 'react'
import { namePath } from '../rules/field-path'
import { useDraftForm } from './draft-form'
import { Field } from './field'
import styles from './field.module.css'

interface TextFieldProps {
  path: string
  label: string
  required?: boolean
  wide?: boolean
  /** A short input in a wide row. */
  short?: boolean
  hint?: ReactNode
  placeholder?: string
  /** Unit after the number. */
  unit?: string
  /** Fixed text before the input. */
  prefix?: string
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal'
  maxLength?: number
  /** Normalizes a typed text when the person leaves the field. */
  tidy?: (text: string) => string
  /** Called with the text when the person leaves the field. */
  onLeave?: (text: string) => void
}

/** A line of text. */
export const TextField = ({
  path,
  label,
  required,
  wide,
  short,
  hint,
  unit,
  inputMode = 'text',
  tidy,
  onLeave,
  ...input
}: TextFieldProps) => {
  const { form, onTyped } = useDraftForm()
  const write = (text: string) => {
    const tidied = tidy?.(text) ?? text
    if (tidied === text) return
    form.setFieldValue(namePath(path) as never, tidied as never)
    onTyped()
  }
  return (
    <Field path={path} label={label} required={required} wide={wide} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...input}
          className={short ? styles.short : undefined}
          suffix={unit}
          inputMode={inputMode}
          autoComplete="off"
          onBlur={({ target }) => {
            write(target.value)
            onLeave?.(target.value)
          }}
        />
      )}
    </Field>
  )
}
