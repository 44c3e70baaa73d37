import { Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'

interface SelectFieldProps extends Omit<SelectProps<string>, 'id' | 'value' | 'onChange' | 'prefix'> {
  path: string
  label: string
  required?: boolean
  wide?: boolean
  hint?: ReactNode
  /** Called with the choice, for fields that depend on it. */
  onChange?: (value: string) => void
}

/** A choice from a list. */
export const SelectField = ({ path, label, required, wide, hint, onChange, ...select }: SelectFieldProps) => (
  <Field path={path} label={label} required={required} wide={wide} hint={hint}>
    {({ value, onChange: set, ...control }) => (
      <Select<string>
        placeholder="请选择"
        {...select}
        {...control}
        value={value || undefined}
        onChange={(choice) => {
          set(choice)
          onChange?.(choice)
        }}
      />
    )}
  </Field>
)
