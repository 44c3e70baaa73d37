import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { requestSmsCaptcha } from '../captcha/drawn-code'
import { CallError } from '../request/call-error'
import { loadData } from '../request/load-data'
import { maskPhone } from '../rules/masking'
import { useUserInfo } from '../session/session-state'
import { toast } from '../toast/toast'
import { useCountdown } from './use-countdown'

/** Spec §9, seconds. */
const resendAfter = 60

interface SmsCodeFieldProps {
  /** Of the field in the form around it. */
  name?: string
  label?: string
  /** The field of the same form with the number that the code goes to; without it, to the customer's own phone. */
  phoneField?: string
}

/**
 * The field of a code by SMS and the button that sends one, behind the shell's slider (spec §4), in an antd form. What keeps a
 * code from being sent is said at the field; what is wrong with a code, by `showCodeProblem` after the call that used it.
 */
export const SmsCodeField = ({ name = 'smsCode', label = '短信验证码', phoneField }: SmsCodeFieldProps) => {
  const form = Form.useFormInstance()
  const userTel = useUserInfo()?.userTel ?? ''
  const countdown = useCountdown(resendAfter)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    const mobileNo: string = phoneField === undefined ? userTel : form.getFieldValue(phoneField)
    const solved = await requestSmsCaptcha()
    if (!solved) return
    try {
      await loadData('api/sendSmsCode', { mobileNo, ...solved })
      toast.success('验证码已发送，请注意查收')
      countdown.start()
      form.setFields([{ name, errors: [] }])
    } catch (error) {
      form.setFields([{ name, errors: [error instanceof CallError ? error.message : '验证码发送失败，请稍后重试'] }])
    }
    form.focusField(name)
  }

  const askForCode = async () => {
    setBusy(true)
    const isValid = phoneField === undefined || (await form.validateFields([phoneField]).then(() => true, () => false))
    if (isValid) await send()
    else form.focusField(phoneField)
    setBusy(false)
  }

  return (
    <Form.Item
      label={label} name={name} required validateFirst validateTrigger="onBlur"
      extra={phoneField === undefined ? `验证码将发送至您的手机 ${maskPhone(userTel)}` : undefined}
      rules={[{ required: true, message: '请输入验证码' }, { pattern: /^\d{6}$/, message: '请输入短信中的6位数字' }]}
    >
      <Input
        placeholder="6 位数字" inputMode="numeric" autoComplete="one-time-code" maxLength={6}
        suffix={
          <Button type="link" size="small" loading={busy} disabled={countdown.left > 0} onClick={() => void askForCode()}>
            {countdown.left > 0 ? `${countdown.left}s后重新获取` : '获取验证码'}
          </Button>
        }
      />
    </Form.Item>
  )
}
