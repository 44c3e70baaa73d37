import {
  isLoginPhone,
  isPasswordLength,
  loadData,
  passwordStrength,
  request,
  requiredPasswordStrength,
  toast,
} from '@portal/shared'
import { FieldRows, FormField } from '@portal/shared/form'
import type { LoginAnswer } from '@portal/contract/auth'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { LinkButton } from '../captcha/link-button'
import type { PhoneForm } from '../login/phone-code-login'
import { PhoneCodeFields } from '../login/phone-code-fields'
import styles from './account-form.module.css'
import { NewPasswordFields, passwordMessages } from './new-password-fields'

interface RegisterFields {
  userTel: string
  smsCode: string
  password: string
  affirmPassword: string
  /** Validated but not sent (spec §3). */
  email?: string
}

interface RegisterFormProps {
  /**
   * Called with the login of the customer, new or known, whose token is stored; the caller has to store the user id.
   */
  onRegistered: (login: LoginAnswer) => Promise<void> | void
  /** Called with a number that has an account, and its code, where logging in with them needs more. */
  onDoubt?: (phone: PhoneForm) => void
  /** Called with whether a password was typed that closing would lose. */
  onTyped?: (isDirty: boolean) => void
}

/** Registration by phone number, code and password, whose digests are sent (spec §3, §5). */
export const RegisterForm = ({ onRegistered, onDoubt, onTyped }: RegisterFormProps) => {
  const [form] = Form.useForm<RegisterFields>()
  const [busy, setBusy] = useState(false)
  const [known, setKnown] = useState<PhoneForm>()
  useEffect(() => form.focusField('userTel'), [form])

  /** Asks once the code is complete, so that nobody invents a password for an account that exists. */
  const checkNumber = async ({ userTel = '', smsCode = '' }: Partial<PhoneForm>) => {
    setKnown(undefined)
    if (!isLoginPhone(userTel) || smsCode.length !== 6) return
    const found = { userTel, smsCode }
    // A wrong code is said with the registration, at the latest.
    const answer = await loadData('api/checkSmsCode', { mobileNo: userTel, purpose: 'login', smsCode }).catch(
      () => undefined,
    )
    const { userTel: current, smsCode: currentCode } = form.getFieldsValue()
    if (answer?.registered && current === userTel && currentCode === smsCode) setKnown(found)
  }

  // The problems are shown at their fields; this is the additional warning of spec §5.
  const warn = () => {
    const { password = '' } = form.getFieldsValue()
    if (isPasswordLength(password) && passwordStrength(password) < requiredPasswordStrength)
      toast.warning('密码强度太弱，请重新设置')
  }
  const logIn = async (phone: PhoneForm) => {
    if (busy) return
    setBusy(true)
    const login = await loadData('user/authenticate/login', { loginType: 'sms', ...phone }).catch(() => undefined)
    if (login) await onRegistered(login)
    else onDoubt?.(phone)
    setBusy(false)
  }

  const submit = async (fields: RegisterFields) => {
    setBusy(true)
    const { userTel, smsCode } = fields
    const digests = { password: hashPassword(fields.password), affirmPassword: hashPassword(fields.affirmPassword) }
    const answer = await request('user/authenticate/register', { userTel, smsCode, ...digests }).catch(() => undefined)
    if (answer) {
      toast.success('注册成功')
      await onRegistered(answer.data)
    }
    setBusy(false)
  }

  return (
    <Form<RegisterFields>
      className={styles.form}
      name="register"
      form={form}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed, { password = '', affirmPassword = '', ...phone }) => {
        onTyped?.(password + affirmPassword !== '')
        if ('userTel' in changed || 'smsCode' in changed) void checkNumber(phone)
      }}
      onFinish={(fields) => void submit(fields)}
      onFinishFailed={warn}
    >
      <FieldRows>
        <PhoneCodeFields of="register" purpose="login" />
        {known && (
          <p className={styles.known} role="alert">
            该手机号已注册，<LinkButton onClick={() => void logIn(known)}>直接登录</LinkButton>
          </p>
        )}
        <NewPasswordFields texts={passwordMessages.register} />
        <FormField
          label="邮箱（选填）"
          name="email"
          validateTrigger="onBlur"
          rules={[{ type: 'email', message: '请输入正确的邮箱地址' }]}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              placeholder="name@example.com"
              inputMode="email"
              autoComplete="email"
              maxLength={100}
            />
          )}
        </FormField>
      </FieldRows>
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        注册
      </Button>
    </Form>
  )
}
