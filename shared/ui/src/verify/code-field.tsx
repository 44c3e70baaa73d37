import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { requestSmsCaptcha, type SolvedCaptcha } from '@portal/runtime/captcha/drawn-code'
import { CallError } from '@portal/runtime/request/call-error'
import { toast } from '@portal/runtime/toast/toast'
import { FormField } from '../field/form-field'
import { CodeInput } from './code-input'
import { useResend } from './use-resend'

interface CodeFieldProps {
  /** Of the field in the form around it. */
  name: string
  label: string
  extra?: ReactNode
  /** Fields of the form that have to be right before a code is sent. */
  needs?: string[]
  /** The field of the form with who the code goes to, of whom each waits for its own; without it there is one alone. */
  receiverField?: string
  /** Seconds until the receiver may be sent one; without it the refusal behind the captcha says so. */
  fetchWait?: () => Promise<{ seconds: number }>
  /** Has a code sent, with a solved captcha; false when it said itself why not. Rejects with a `CallError`. */
  send: (solved: SolvedCaptcha) => Promise<boolean>
}

const noWait = () => Promise.resolve({ seconds: 0 })

/**
 * The field of a six-digit code and the button that sends one, behind the shell's slider (spec §4), in an antd form. What keeps
 * a code from being sent is said at the field; what is wrong with a code, by `showCodeProblem` after the call that used it.
 */
export const CodeField = ({
  name,
  label,
  extra,
  needs = [],
  receiverField,
  fetchWait = noWait,
  send,
}: CodeFieldProps) => {
  const form = Form.useFormInstance()
  const typed: string | undefined = Form.useWatch(receiverField ?? name, form)
  const resend = useResend(receiverField === undefined ? '' : (typed ?? ''))
  const [busy, setBusy] = useState(false)

  const sendBehindCaptcha = async (receiver: string) => {
    const solved = await requestSmsCaptcha()
    if (!solved) return
    try {
      if (!(await send(solved))) return
      toast.success('验证码已发送，请注意查收')
      resend.startFor(receiver)
      form.setFields([{ name, errors: [] }])
    } catch (error) {
      form.setFields([{ name, errors: [error instanceof CallError ? error.message : '验证码发送失败，请稍后重试'] }])
    }
    form.focusField(name)
  }

  const requestCode = async () => {
    setBusy(true)
    const wrong =
      needs.length === 0
        ? undefined
        : await form.validateFields(needs).then(
            () => undefined,
            () => needs.find((need) => form.getFieldError(need).length > 0),
          )
    // What is watched comes a moment late.
    const receiver: string = receiverField === undefined ? '' : form.getFieldValue(receiverField)
    if (wrong !== undefined) form.focusField(wrong)
    else if (await resend.mustWait(receiver, fetchWait())) form.focusField(name)
    else await sendBehindCaptcha(receiver)
    setBusy(false)
  }

  return (
    <FormField
      label={label}
      name={name}
      required
      validateFirst
      validateTrigger="onBlur"
      hint={extra}
      rules={[
        { required: true, message: '请输入验证码' },
        { pattern: /^\d{6}$/, message: '请输入6位数字验证码' },
      ]}
    >
      {(control) => (
        <CodeInput
          {...control}
          placeholder="6 位数字"
          left={resend.left}
          busy={busy}
          onAsk={() => void requestCode()}
        />
      )}
    </FormField>
  )
}
