import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../../form/field'
import { optionsOf } from '../draft/cross-border-options'

interface SelectFieldProps<Value extends string> {
  path: string
  label: string
  /** Words of the values, in the order of the list. */
  texts: Readonly<Record<Value, string>>
  value: Value | ''
  onChange: (value: Value) => void
  help?: ReactNode
}

/** One of a few values from a list. */
export const SelectField = <Value extends string>({
  path,
  label,
  texts,
  value,
  onChange,
  help,
}: SelectFieldProps<Value>) => (
  <Field path={path} label={label} required help={help}>
    {(control) => (
      <Select<Value>
        {...control}
        value={value || undefined}
        options={optionsOf(texts)}
        placeholder="请选择"
        onChange={onChange}
      />
    )}
  </Field>
)
