import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'
import styles from './field.module.css'

interface ChoiceFieldProps {
  path: string
  label: string
  options: readonly { value: string | boolean; label: ReactNode; disabled?: boolean }[]
  required?: boolean
  /** The whole row instead of one column. */
  wide?: boolean
  hint?: ReactNode
  /** Accessible name of the choice, where the label alone is not enough. */
  name?: string
  onChange?: (value: string) => void
}

/** A choice of a few options, all of them visible. */
export const ChoiceField = ({ options, name, wide = true, onChange, ...field }: ChoiceFieldProps) => (
  <Field<string | boolean | null> {...field} wide={wide} group>
    {({ id, value, onChange: set }) => (
      <Radio.Group
        id={id}
        optionType="button"
        className={styles.chips}
        aria-label={name ?? field.label}
        options={[...options]}
        value={value}
        onChange={(event) => {
          set(event)
          onChange?.(event.target.value)
        }}
      />
    )}
  </Field>
)
