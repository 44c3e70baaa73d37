import { isPasswordLength } from '@portal/shared'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

interface PasswordTexts {
  label: string
  required: string
  length: string
  mismatch: string
}

/** What the two forms say of the same rules (spec §5). */
export const passwordTexts = {
  register: { label: '密码', required: '请输入密码', length: '密码长度应为8-20位', mismatch: '两次输入密码不一致' },
  forgot: {
    label: '新密码',
    required: '请输入新密码',
    length: '密码长度在8-20个字符之间',
    mismatch: '两次输入的密码不一致',
  },
} satisfies Record<string, PasswordTexts>

interface NewPasswordFieldsProps {
  texts: PasswordTexts
  /** Between the password and its confirmation. */
  children?: ReactNode
}

const check = (isRight: boolean, message: string) => (isRight ? Promise.resolve() : Promise.reject(new Error(message)))

/** The fields `password` and `affirmPassword` of a form. */
export const NewPasswordFields = ({ texts, children }: NewPasswordFieldsProps) => (
  <>
    <Form.Item
      label={texts.label}
      name="password"
      validateFirst
      validateTrigger="onBlur"
      rules={[
        { required: true, message: texts.required },
        { validator: (_, value: string) => check(isPasswordLength(value), texts.length) },
      ]}
    >
      <Input.Password size="large" placeholder="8-20 位" autoComplete="new-password" maxLength={50} />
    </Form.Item>
    {children}
    <Form.Item
      label="确认密码"
      name="affirmPassword"
      dependencies={['password']}
      validateFirst
      validateTrigger="onBlur"
      rules={[
        { required: true, message: '请再次输入密码' },
        ({ getFieldValue }) => ({
          validator: (_, value: string) => check(value === getFieldValue('password'), texts.mismatch),
        }),
      ]}
    >
      <Input.Password size="large" placeholder="再次输入密码" autoComplete="new-password" maxLength={50} />
    </Form.Item>
  </>
)
