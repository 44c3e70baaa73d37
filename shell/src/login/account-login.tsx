import { normalizeAccount, request } from '@portal/shared'
import { requestLoginCaptcha, signIn } from '@portal/shared/internal'
import { FieldRows, FormField } from '@portal/shared/form'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import styles from './login-dialog.module.css'

interface AccountForm {
  username: string
  password: string
}

/** @returns whether the login succeeded */
const logIn = async (username: string, password: string, captchaVerification: string): Promise<boolean> => {
  const answer = await request('user/authenticate/login', {
    loginType: 'pwd',
    username: normalizeAccount(username),
    password: hashPassword(password),
    captchaVerification,
  }).catch(() => undefined)
  if (answer) await signIn(answer.data.userId, answer.data)
  return answer !== undefined
}

/** Login by account and password. It is sent only after the slider (spec §4), with the password as its MD5 digest. */
export const AccountLogin = ({ account = '' }: { account?: string }) => {
  const [form] = Form.useForm<AccountForm>()
  const [busy, setBusy] = useState(false)

  const submit = async ({ username, password }: AccountForm) => {
    setBusy(true)
    const solved = await requestLoginCaptcha()
    const isLoggedIn = solved !== null && (await logIn(username, password, solved.captchaVerification))
    setBusy(false)
    // The captcha has taken the focus.
    if (!isLoggedIn) form.focusField('password')
  }

  return (
    <Form<AccountForm>
      name="account-login"
      form={form}
      initialValues={{ username: account }}
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void submit(fields)}
    >
      <FieldRows>
        <FormField label="账号" name="username" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
          {(control) => (
            <Input
              {...control}
              autoFocus={account === ''}
              size="large"
              placeholder="账号或手机号码"
              autoComplete="username"
              maxLength={50}
            />
          )}
        </FormField>
        <FormField label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
          {(control) => (
            <Input.Password
              {...control}
              autoFocus={account !== ''}
              size="large"
              placeholder="登录密码"
              autoComplete="current-password"
              maxLength={50}
            />
          )}
        </FormField>
      </FieldRows>
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        登录
      </Button>
    </Form>
  )
}
