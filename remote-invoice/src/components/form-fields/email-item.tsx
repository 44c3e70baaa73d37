import { numberText } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Input } from 'antd'

interface EmailItemProps {
  hint?: string
}

/** Where invoices are sent to. */
export const EmailItem = ({ hint }: EmailItemProps) => (
  <FormField
    label="接收邮箱"
    name="email"
    required
    validateFirst
    validateTrigger="onBlur"
    normalize={numberText}
    hint={hint}
    rules={[
      { required: true, message: '请填写邮箱' },
      { max: 100, message: '邮箱不能超过100个字' },
      { type: 'email', message: '请输入正确的邮箱格式' },
    ]}
  >
    {(control) => (
      <Input {...control} placeholder="name@example.com" inputMode="email" autoComplete="email" maxLength={120} />
    )}
  </FormField>
)
