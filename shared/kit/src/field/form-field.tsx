import { Form, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field'

/** What ties a control to its field in the form. */
export interface FieldControl<Value> {
  id: string
  value: Value
  /** The new value, or the event that brings it. */
  onChange: (valueOrEvent: unknown) => void
  'aria-required'?: 'true'
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

interface FrameProps<Value>
  extends Omit<FieldProps, 'id' | 'error' | 'children'>, Partial<Omit<FieldControl<Value>, 'value'>> {
  value?: Value
  children: (control: FieldControl<Value>) => ReactNode
}

/** Form.Item gives the props of the control. */
const Frame = <Value,>({
  id = '',
  value,
  onChange = () => undefined,
  'aria-required': ariaRequired,
  'aria-invalid': ariaInvalid,
  'aria-describedby': describedBy,
  children,
  ...field
}: FrameProps<Value>) => {
  const { errors } = Form.Item.useStatus()
  const control = {
    id,
    value: value as Value,
    onChange,
    'aria-required': ariaRequired,
    'aria-invalid': ariaInvalid,
    'aria-describedby': describedBy,
  }
  return (
    <Field {...field} id={id} error={errors[0]}>
      {children(control)}
    </Field>
  )
}

export interface FormFieldProps<Value>
  extends
    Omit<FieldProps, 'id' | 'error' | 'children'>,
    Pick<FormItemProps, 'name' | 'rules' | 'validateTrigger' | 'normalize'> {
  children: (control: FieldControl<Value>) => ReactNode
}

/** A field of an antd Form: its value and errors are the form's, and a change of it renders nothing else. The error is read out at once. */
export const FormField = <Value = string,>({
  name,
  rules,
  validateTrigger,
  normalize,
  children,
  ...field
}: FormFieldProps<Value>) => (
  <Form.Item
    noStyle
    required={field.required}
    name={name}
    rules={rules}
    validateTrigger={validateTrigger}
    normalize={normalize}
  >
    <Frame<Value> {...field}>{children}</Frame>
  </Form.Item>
)
