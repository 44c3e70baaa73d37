import { isLoginPhone, request, signIn, toast } from '@portal/shared'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CaptchaDialog } from '../captcha/captcha-dialog'
import styles from './login-dialog.module.css'
import { useCountdown } from './use-countdown'

interface PhoneForm {
  userTel: string
  smsCode: string
}

/** Spec §9, seconds. */
const resendAfter = 60

/** Phone number and SMS code; the code is sent behind the slider (spec §4). */
export const PhoneLogin = () => {
  const [form] = Form.useForm<PhoneForm>()
  const [captchaOpen, setCaptchaOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const countdown = useCountdown(resendAfter)

  const askForCode = () => form.validateFields(['userTel']).then(() => setCaptchaOpen(true), () => form.focusField('userTel'))

  const sendCode = async (captchaVerification: string) => {
    setCaptchaOpen(false)
    const mobileNo = form.getFieldValue('userTel')
    const answer = await request('api/sendSmsCode', { mobileNo, captchaType: 'blockPuzzle', captchaVerification }).catch(() => undefined)
    if (!answer) return
    toast.success('验证码已发送，请注意查收')
    countdown.start()
    form.focusField('smsCode')
  }

  const submit = async ({ userTel, smsCode }: PhoneForm) => {
    setBusy(true)
    const answer = await request('user/authenticate/login', { loginType: 'sms', userTel, smsCode }).catch(() => undefined)
    if (answer) await signIn(answer.data.userId)
    setBusy(false)
  }

  return (
    <>
      <Form<PhoneForm> name="phone-login" form={form} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={submit}>
        <Form.Item
          label="手机号码"
          name="userTel"
          validateFirst
          validateTrigger="onBlur"
          normalize={(value: string) => value.replace(/[\s-]/g, '')}
          rules={[
            { required: true, message: '手机号码不能为空' },
            { validator: (_, value: string) => (isLoginPhone(value) ? Promise.resolve() : Promise.reject(new Error('手机号码格式不正确'))) },
          ]}
        >
          <Input size="large" placeholder="11 位手机号码" inputMode="numeric" autoComplete="tel-national" maxLength={20} />
        </Form.Item>
        <Form.Item label="验证码" required>
          <Form.Item name="smsCode" noStyle rules={[{ required: true, message: '请输入验证码' }]}>
            <Input
              size="large"
              aria-label="验证码"
              placeholder="短信验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              suffix={
                <Button type="link" size="small" disabled={countdown.left > 0} onClick={() => void askForCode()}>
                  {countdown.left > 0 ? `${countdown.left}s后重新获取` : '获取验证码'}
                </Button>
              }
            />
          </Form.Item>
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>登录</Button>
      </Form>
      <CaptchaDialog open={captchaOpen} onClose={() => setCaptchaOpen(false)} onVerified={(verification) => void sendCode(verification)} />
    </>
  )
}
