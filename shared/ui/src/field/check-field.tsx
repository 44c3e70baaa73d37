import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { FormField, type FormFieldProps } from './form-field'

interface CheckFieldProps extends Pick<FormFieldProps<boolean>, 'name' | 'rules' | 'wide'> {
  disabled?: boolean
  /** The text that is agreed to: the name of the box. */
  children: ReactNode
}

/** Yes or no, by a check box. */
export const CheckField = ({ disabled, children, ...field }: CheckFieldProps) => (
  <FormField<boolean | undefined> {...field}>
    {({ value, onChange, ...control }) => (
      <Checkbox
        {...control}
        disabled={disabled}
        checked={value ?? false}
        onChange={({ target }) => onChange(target.checked)}
      >
        {children}
      </Checkbox>
    )}
  </FormField>
)
