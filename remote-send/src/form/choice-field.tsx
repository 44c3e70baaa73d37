import { useIsBelow } from '@portal/shared'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { type ChoiceOption, ChoiceSheet } from './choice-sheet'
import { Field } from './field'
import styles from './field.module.css'

interface ChoiceFieldProps<Value> {
  path: string
  label: string
  options: readonly ChoiceOption<Value>[]
  required?: boolean
  /** The whole row instead of one column. */
  wide?: boolean
  hint?: ReactNode
  /** Accessible name of the choice, where the label alone is not enough. */
  name?: string
  onChange?: (value: Value) => void
}

/** Options that still fit beside each other on a phone. */
const maxPhoneChips = 3

/** A choice of a few options, all of them visible; on a phone more than three of them come from below. */
export const ChoiceField = <Value extends string | boolean>({
  options,
  name,
  wide = true,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) => {
  const isSheet = useIsBelow('phone') && options.length > maxPhoneChips
  return (
    <Field<Value | null> {...field} wide={wide} group>
      {({ id, value, onChange: set }) => {
        const choose = (choice: Value) => {
          set(choice)
          onChange?.(choice)
        }
        return isSheet ? (
          <ChoiceSheet
            id={id}
            title={name ?? field.label}
            hint={field.hint}
            options={options}
            value={value}
            onChoose={choose}
          />
        ) : (
          <Radio.Group
            id={id}
            optionType="button"
            className={styles.chips}
            aria-label={name ?? field.label}
            options={[...options]}
            value={value}
            onChange={(event) => choose(event.target.value)}
          />
        )
      }}
    </Field>
  )
}
