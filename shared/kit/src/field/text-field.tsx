import { FormField, type FormFieldProps } from '@portal/shared/form'
import { Input, type InputProps } from 'antd'

type FieldProps = Omit<FormFieldProps<string>, 'group' | 'children'>
type LineProps = Pick<InputProps, 'className' | 'placeholder' | 'prefix' | 'inputMode' | 'maxLength'>

export interface TextFieldProps extends FieldProps, LineProps {
  /** After the text, as of a number. */
  unit?: string
  /** Called with the text at once when the person leaves the line; `onLeave` comes when the press is complete. */
  onBlur?: (text: string) => void
}

/** A line of text in the form around it. */
export const TextField = ({
  className,
  placeholder,
  prefix,
  inputMode,
  maxLength,
  unit,
  onBlur,
  ...field
}: TextFieldProps) => (
  <FormField {...field}>
    {(control) => (
      <Input
        {...control}
        className={className}
        placeholder={placeholder}
        prefix={prefix}
        suffix={unit}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        onBlur={({ target }) => {
          control.onBlur?.()
          onBlur?.(target.value)
        }}
      />
    )}
  </FormField>
)
