import { request } from '@portal/shared'
import type { LoginAnswer } from '@portal/contract/auth'
import { FieldRows } from '@portal/shared/form'
import { Button, Form } from 'antd'
import { useState } from 'react'
import styles from './login-dialog.module.css'
import { PhoneCodeFields } from './phone-code-fields'

interface PhoneForm {
  userTel: string
  smsCode: string
}

interface PhoneCodeLoginProps {
  of: 'login' | 'forgot'
  submitText: string
  /** Called after a successful login. The token is stored; the caller has to store the user id. */
  onLogin: (userId: string, login: LoginAnswer) => Promise<void> | void
}

/** Login by phone number and SMS code: the phone tab, and the first step of a forgotten password (spec §4). */
export const PhoneCodeLogin = ({ of, submitText, onLogin }: PhoneCodeLoginProps) => {
  const [busy, setBusy] = useState(false)

  const submit = async ({ userTel, smsCode }: PhoneForm) => {
    setBusy(true)
    const answer = await request('user/authenticate/login', { loginType: 'sms', userTel, smsCode }).catch(
      () => undefined,
    )
    if (answer) await onLogin(answer.data.userId, answer.data)
    setBusy(false)
  }

  return (
    <Form<PhoneForm> name={`phone-${of}`} scrollToFirstError={{ focus: true }} onFinish={submit}>
      <FieldRows>
        <PhoneCodeFields of={of} purpose="login" />
      </FieldRows>
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        {submitText}
      </Button>
    </Form>
  )
}
