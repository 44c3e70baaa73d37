import { useIsBelow } from '@portal/shared'
import { Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field'
import styles from './field.module.css'

type Choice = string | boolean

interface ChoiceFieldProps {
  path: string
  label: string
  options: readonly { value: Choice; label: ReactNode; disabled?: boolean }[]
  required?: boolean
  /** The whole row instead of one column. */
  wide?: boolean
  hint?: ReactNode
  /** Accessible name of the choice, where the label alone is not enough. */
  name?: string
  onChange?: (value: string) => void
}

/** Options that still fit beside each other on a phone. */
const maxPhoneChips = 3

/** A choice of a few options, all of them visible; on a phone more than three of them are a list that opens. */
export const ChoiceField = ({ options, name, wide = true, onChange, ...field }: ChoiceFieldProps) => {
  const isList = useIsBelow('phone') && options.length > maxPhoneChips
  return (
    <Field<Choice | null> {...field} wide={wide} group>
      {({ id, value, onChange: set }) =>
        isList ? (
          <Select<string>
            id={id}
            aria-label={name ?? field.label}
            // A list has no booleans.
            options={options.map((option) => ({ ...option, value: String(option.value) }))}
            value={value === null ? undefined : String(value)}
            onChange={(choice) => {
              set(choice)
              onChange?.(choice)
            }}
          />
        ) : (
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
        )
      }
    </Field>
  )
}
