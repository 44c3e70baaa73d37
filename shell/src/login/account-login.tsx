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

/** Account, known or not, and password; sent only after the slider succeeded (spec §4), the password as its MD5 digest. */
export const AccountLogin = ({ account = '' }: { account?: string }) => {
  const [asked, setAsked] = useState<AccountForm>()
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
        onFinish={setAsked}
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
        open={asked !== undefined}
        purpose="login"
        onClose={() => setAsked(undefined)}
        onVerified={({ captchaVerification }) => {
          setAsked(undefined)
          if (asked) void submit(asked, captchaVerification)
        }}
      />
    </>
  )
}
