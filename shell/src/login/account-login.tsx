import { request } from '@portal/shared'
import { signIn } from '@portal/shared/internal'
import { FieldRows, FormField } from '@portal/shared/form'
import { hashPassword } from '@portal/shared/internal/hash-password'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CaptchaDialog } from '../captcha/captcha-dialog'
import styles from './login-dialog.module.css'

interface AccountForm {
  username: string
  password: string
}

/** Login by account and password. It is sent only after the slider (spec §4), with the password as its MD5 digest. */
export const AccountLogin = ({ account = '' }: { account?: string }) => {
  const [pendingForm, setPendingForm] = useState<AccountForm>()
  const [busy, setBusy] = useState(false)

  const submit = async ({ username, password }: AccountForm, captchaVerification: string) => {
    setBusy(true)
    const answer = await request('user/authenticate/login', {
      loginType: 'pwd',
      username: username.trim(),
      password: hashPassword(password),
      captchaVerification,
    }).catch(() => undefined)
    if (answer) await signIn(answer.data.userId, answer.data)
    setBusy(false)
  }

  return (
    <>
      <Form<AccountForm>
        name="account-login"
        scrollToFirstError={{ focus: true }}
        initialValues={{ username: account }}
        onFinish={setPendingForm}
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
      <CaptchaDialog
        open={pendingForm !== undefined}
        purpose="login"
        onClose={() => setPendingForm(undefined)}
        onVerified={({ captchaVerification }) => {
          setPendingForm(undefined)
          if (pendingForm) void submit(pendingForm, captchaVerification)
        }}
      />
    </>
  )
}
