import { loadData } from '@portal/shared'
import type { BankAccount } from '@portal/contract/bank'
import { useQuery } from '@portal/shared/query'
import { Field, FormField, hintId } from '@portal/shared/form'
import { Input } from 'antd'
import { useId } from 'react'

const privateName = { label: '户名', placeholder: '开户人的真实姓名', minLength: 2, message: '请填写开户人的真实姓名' }
const companyName = {
  label: '公司名称',
  placeholder: '营业执照上的公司全称',
  minLength: 4,
  message: '请填写营业执照上的公司全称',
}

/**
 * The holder of the account. A private account of a customer with a real-name record is in that name, so there is no
 * field.
 */
export const AccountNameField = ({ type }: { type: BankAccount['accountType'] }) => {
  const id = useId()
  const { data } = useQuery({ queryKey: ['realname/state'], queryFn: () => loadData('realname/state', {}) })
  if (type === 'PRIVATE' && data?.status === 'PASSED') {
    return (
      <Field id={id} label="户名" hint="与您的实名信息一致，收款账户须为本人账户">
        <Input id={id} aria-describedby={hintId(id)} value={data.name} readOnly disabled />
      </Field>
    )
  }
  const { label, placeholder, minLength, message } = type === 'PRIVATE' ? privateName : companyName
  return (
    <FormField
      key={type}
      label={label}
      required
      name={type === 'PRIVATE' ? 'personName' : 'companyName'}
      validateTrigger="onBlur"
      rules={[
        { required: true, whitespace: true, min: minLength, message },
        { max: 50, message: '不能超过50个字' },
        { pattern: /\p{L}/u, message },
      ]}
    >
      {(control) => <Input {...control} placeholder={placeholder} autoComplete="off" />}
    </FormField>
  )
}
