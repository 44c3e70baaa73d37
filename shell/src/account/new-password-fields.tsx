import { newPasswordProblem } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { PasswordStrength } from '@portal/shared/ui/password-strength'
import { Form, Input } from 'antd'

interface PasswordTexts {
  label: string
  required: string
  length: string
  mismatch: string
}

/** The messages in which the two forms differ for the same rules (spec §5). */
export const passwordMessages = {
  register: { label: '密码', required: '请输入密码', length: '密码长度应为8-20位', mismatch: '两次输入密码不一致' },
  forgot: {
    label: '新密码',
    required: '请输入新密码',
    length: '密码长度在8-20个字符之间',
    mismatch: '两次输入的密码不一致',
  },
} satisfies Record<string, PasswordTexts>

const check = (problem: string) => (problem === '' ? Promise.resolve() : Promise.reject(new Error(problem)))

/** Shows the strength of the surrounding form's password. */
const Strength = () => <PasswordStrength password={Form.useWatch<string | undefined>('password') ?? ''} />

/** The fields `password` and `affirmPassword` of a form, with the strength of the password. */
export const NewPasswordFields = ({ texts }: { texts: PasswordTexts }) => (
  <>
    <FormField
      label={texts.label}
      name="password"
      validateFirst
      validateTrigger="onBlur"
      hint={<Strength />}
      rules={[
        { required: true, message: texts.required },
        { validator: (_, value: string) => check(newPasswordProblem(value, texts.length)) },
      ]}
    >
      {(control) => (
        <Input.Password {...control} size="large" placeholder="8-20 位" autoComplete="new-password" maxLength={50} />
      )}
    </FormField>
    <FormField
      label="确认密码"
      name="affirmPassword"
      dependencies={['password']}
      validateFirst
      validateTrigger="onBlur"
      rules={[
        { required: true, message: '请再次输入密码' },
        ({ getFieldValue }) => ({
          validator: (_, value: string) => check(value === getFieldValue('password') ? '' : texts.mismatch),
        }),
      ]}
    >
      {(control) => (
        <Input.Password
          {...control}
          size="large"
          placeholder="再次输入密码"
          autoComplete="new-password"
          maxLength={50}
        />
      )}
    </FormField>
  </>
)
