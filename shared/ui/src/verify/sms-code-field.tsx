import { Form } from 'antd'
import type { CodePurpose } from '@portal/contract/auth'
import type { SolvedCaptcha } from '@portal/runtime/captcha/image-captcha'
import { loadData } from '@portal/runtime/request/request'
import { maskPhone } from '@portal/rules/masking'
import { useUserInfo } from '@portal/runtime/session/session-state'
import { CodeField } from './code-field'

interface SmsCodeFieldProps {
  /** The purpose that the code is good for. */
  purpose: CodePurpose
  name?: string
  label?: string
  /** The field of the same form with the number that the code goes to; without it, to the customer's own phone. */
  phoneField?: string
}

/** The field of a code by SMS, for the own phone or a number in the same form. */
export const SmsCodeField = ({ purpose, name = 'smsCode', label = '短信验证码', phoneField }: SmsCodeFieldProps) => {
  const form = Form.useFormInstance()
  const userTel = useUserInfo()?.userTel ?? ''
  const mobileNo = (): string => (phoneField === undefined ? userTel : form.getFieldValue(phoneField))
  const send = async (solved: SolvedCaptcha) => {
    await loadData('api/sendSmsCode', { mobileNo: mobileNo(), purpose, ...solved })
    return true
  }
  return (
    <CodeField
      name={name}
      label={label}
      receiverField={phoneField}
      fetchWait={() => loadData('api/smsCodeWait', { mobileNo: mobileNo() })}
      send={send}
      needs={phoneField === undefined ? undefined : [phoneField]}
      extra={phoneField === undefined ? `验证码将发送至您的手机 ${maskPhone(userTel)}` : undefined}
    />
  )
}
