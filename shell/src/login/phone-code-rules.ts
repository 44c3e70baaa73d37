import { isLoginPhone } from '@portal/shared'
import type { FormItemProps } from 'antd'

type Rules = NonNullable<FormItemProps['rules']>

const phone = (badFormat: string): Rules => [
  { required: true, message: '手机号码不能为空' },
  { validator: (_, value: string) => (isLoginPhone(value) ? Promise.resolve() : Promise.reject(new Error(badFormat))) },
]

const codeRequired = { required: true, message: '请输入验证码' }

/** Rules of phone number and SMS code in the forms that have them (spec §5). */
export const phoneCodeRules = {
  login: { phone: phone('手机号码格式不正确'), code: [codeRequired] },
  register: { phone: phone('手机号码格式不正确'), code: [codeRequired, { len: 6, message: '验证码长度应为6位' }] },
  forgot: {
    phone: phone('请输入正确的手机号格式'),
    code: [codeRequired, { min: 4, max: 6, message: '验证码长度在 4 到 6 个字符' }],
  },
} satisfies Record<string, { phone: Rules; code: Rules }>
