import { FormField, type FormFieldProps } from '@portal/shared/form'
import { halfWidth } from '@portal/shared'
import { Input } from 'antd'

interface TextFieldProps extends Pick<FormFieldProps<string>, 'name' | 'label' | 'required'> {
  unit?: string
  placeholder?: string
  decimal?: boolean
}

/** A number or a word, with its unit. */
export const TextField = ({ unit, placeholder, decimal = true, ...field }: TextFieldProps) => (
  <FormField {...field} normalize={halfWidth}>
    {(control) => (
      <Input
        {...control}
        suffix={unit}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={20}
        inputMode={decimal ? 'decimal' : 'numeric'}
      />
    )}
  </FormField>
)
