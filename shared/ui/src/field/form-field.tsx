import { Form, type FormItemProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterPress } from './after-press'
import { Field, type FieldProps } from './field'

/** The props that connect a control with its field in the form. */
export interface FieldControl<Value> {
  id: string
  value: Value
  /** The new value, or the event that brings it. */
  onChange: (valueOrEvent: unknown) => void
  /** There where the field is validated once it was left, and the press is complete that left it. */
  onBlur?: () => void
  'aria-required'?: 'true'
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

interface FrameProps<Value>
  extends Omit<FieldProps, 'id' | 'error' | 'children'>, Partial<Omit<FieldControl<Value>, 'value'>> {
  value?: Value
  name: FormItemProps['name']
  children: (control: FieldControl<Value>) => ReactNode
}

/** Form.Item gives the props of the control. */
const Frame = <Value,>({
  name,
  id = '',
  value,
  onChange = () => undefined,
  onBlur,
  'aria-required': ariaRequired,
  'aria-invalid': ariaInvalid,
  'aria-describedby': describedBy,
  children,
  ...field
}: FrameProps<Value>) => {
  const { errors } = Form.Item.useStatus()
  const form = Form.useFormInstance()
  const [hasFailed, setHasFailed] = useState(false)
  if (errors.length > 0 && !hasFailed) setHasFailed(true)
  /** A field that was wrong when it was left is judged at every key from then on. */
  const change = (valueOrEvent: unknown) => {
    onChange(valueOrEvent)
    // The rejection says that it is wrong, which is shown.
    if (hasFailed && onBlur) form.validateFields([name]).catch(() => undefined)
  }
  const control = {
    id,
    value: value as Value,
    onChange: change,
    onBlur: onBlur && (() => afterPress(onBlur)),
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

type ItemProps = Pick<
  FormItemProps,
  'name' | 'rules' | 'dependencies' | 'validateFirst' | 'validateTrigger' | 'normalize'
>

export interface FormFieldProps<Value> extends Omit<FieldProps, 'id' | 'error' | 'children'>, ItemProps {
  /** The hint is read by itself, not with the control: it is a verdict that changes, or repeats the error. */
  hintApart?: boolean
  children: (control: FieldControl<Value>) => ReactNode
}

/**
 * A field of an antd Form: its value and errors are the form's, and a change of it renders nothing else. The error is
 * read out at once. Where no control has the id, the first wrong field takes no focus.
 */
export const FormField = <Value = string,>({
  name,
  rules,
  dependencies,
  validateFirst,
  validateTrigger,
  normalize,
  hintApart = false,
  children,
  ...field
}: FormFieldProps<Value>) => (
  <Form.Item
    noStyle
    required={field.required}
    // Says that the hint describes the control.
    extra={hintApart ? undefined : field.hint}
    name={name}
    rules={rules}
    dependencies={dependencies}
    validateFirst={validateFirst}
    validateTrigger={validateTrigger}
    normalize={normalize}
  >
    <Frame<Value> {...field} name={name}>
      {children}
    </Frame>
  </Form.Item>
)
