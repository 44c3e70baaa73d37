import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { requestSmsCaptcha, type SolvedCaptcha } from '../captcha/drawn-code'
import { CallError } from '../request/call-error'
import { toast } from '../toast/toast'
import { useCountdown } from './use-countdown'

/** Spec §9, seconds. */
const resendAfter = 60

interface CodeFieldProps {
  /** Of the field in the form around it. */
  name: string
  label: string
  extra?: ReactNode
  /** Fields of the form that have to be right before a code is sent. */
  needs?: string[]
  /** Has a code sent, with a solved captcha; false when it said itself why not. Rejects with a `CallError`. */
  send: (solved: SolvedCaptcha) => Promise<boolean>
}

/**
 * The field of a six-digit code and the button that sends one, behind the shell's slider (spec §4), in an antd form. What keeps
 * a code from being sent is said at the field; what is wrong with a code, by `showCodeProblem` after the call that used it.
 */
export const CodeField = ({ name, label, extra, needs = [], send }: CodeFieldProps) => {
  const form = Form.useFormInstance()
  const countdown = useCountdown(resendAfter)
  const [busy, setBusy] = useState(false)

  const sendBehindCaptcha = async () => {
    const solved = await requestSmsCaptcha()
    if (!solved) return
    try {
      if (!(await send(solved))) return
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
    const wrong =
      needs.length === 0
        ? undefined
        : await form.validateFields(needs).then(
            () => undefined,
            () => needs.find((need) => form.getFieldError(need).length > 0),
          )
    if (wrong === undefined) await sendBehindCaptcha()
    else form.focusField(wrong)
    setBusy(false)
  }

  return (
    <Form.Item
      label={label}
      name={name}
      required
      validateFirst
      validateTrigger="onBlur"
      extra={extra}
      rules={[
        { required: true, message: '请输入验证码' },
        { pattern: /^\d{6}$/, message: '请输入6位数字验证码' },
      ]}
    >
      <Input
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        suffix={
          <Button
            type="link"
            size="small"
            loading={busy}
            disabled={countdown.left > 0}
            onClick={() => void askForCode()}
          >
            {countdown.left > 0 ? `${countdown.left}s后重新获取` : '获取验证码'}
          </Button>
        }
      />
    </Form.Item>
  )
}
