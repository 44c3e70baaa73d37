import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { requestSmsCaptcha, type SolvedCaptcha } from '@portal/runtime/captcha/image-captcha'
import { CallError } from '@portal/runtime/request/call-error'
import { toast } from '@portal/runtime/toast/toast'
import { withoutBlanks } from '@portal/rules/text/visible-text'
import { FormField } from '../field/form-field'
import { CodeInput } from './code-input'
import { useResend } from './use-resend'

interface CodeFieldProps {
  /** Name of the field in the surrounding form. */
  name: string
  label: string
  extra?: ReactNode
  /** Fields of the form that must be valid before a code is sent. */
  needs?: string[]
  /**
   * The form's field with the receiver of the code; each receiver has a waiting time of its own. Without it there is
   * one receiver.
   */
  receiverField?: string
  /** Seconds until the receiver may be sent the next code; without it the server refuses after the captcha. */
  fetchWait?: () => Promise<{ seconds: number }>
  /** Requests a code with a solved captcha; false when it has shown the reason itself. Rejects with a `CallError`. */
  send: (solved: SolvedCaptcha) => Promise<boolean>
}

const noWait = () => Promise.resolve({ seconds: 0 })

/**
 * The field of a six-digit code and the button that sends one, behind the shell's slider (spec §4), in an antd form.
 * The field shows why a code cannot be sent; `showCodeProblem` shows a wrong code after the call that used it.
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
  const receiverText: string | undefined = Form.useWatch(receiverField ?? name, form)
  const resend = useResend(receiverField === undefined ? '' : (receiverText ?? ''))
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
    // The watched value may be one render old.
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
      normalize={withoutBlanks}
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
