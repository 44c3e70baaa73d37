import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'
import styles from './field.module.css'

interface ChoiceFieldProps<Value extends string> {
  path: string
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  onChange: (value: Value) => void
  required?: boolean
  help?: ReactNode
}

/** One of a few, all in view. */
export const ChoiceField = <Value extends string>({
  path,
  label,
  value,
  options,
  onChange,
  required,
  help,
}: ChoiceFieldProps<Value>) => (
  <Field path={path} label={label} required={required} wide kind="group" help={help}>
    {({ id }) => (
      <Radio.Group
        id={id}
        optionType="button"
        className={styles.chips}
        aria-label={label}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
