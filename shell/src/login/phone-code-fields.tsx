import type { CodePurpose } from '@portal/contract/auth'
import { isLoginPhone, loadData, normalizeLoginPhone, request, toast, withoutBlanks } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { requestSmsCaptcha, type SolvedCaptcha } from '@portal/shared/internal'
import { CodeInput, useResend } from '@portal/shared/verify'
import { Form, type FormItemProps, Input } from 'antd'
import { useState } from 'react'

type Rules = NonNullable<FormItemProps['rules']>

const phoneRules = (badFormat: string): Rules => [
  { required: true, message: '手机号码不能为空' },
  { validator: (_, value: string) => (isLoginPhone(value) ? Promise.resolve() : Promise.reject(new Error(badFormat))) },
]

const codeRequired = { required: true, message: '请输入验证码' }

/** Rules of phone number and SMS code in the forms that have them (spec §5). */
const phoneCodeRules = {
  login: { phone: phoneRules('手机号码格式不正确'), code: [codeRequired] },
  register: { phone: phoneRules('手机号码格式不正确'), code: [codeRequired, { len: 6, message: '验证码长度应为6位' }] },
  forgot: {
    phone: phoneRules('请输入正确的手机号格式'),
    code: [codeRequired, { min: 4, max: 6, message: '验证码长度在 4 到 6 个字符' }],
  },
} satisfies Record<string, { phone: Rules; code: Rules }>

/**
 * The fields `userTel` and `smsCode` of a form. The code, which is valid for `purpose`, is sent after the slider (spec
 * §4).
 */
export const PhoneCodeFields = ({ of, purpose }: { of: keyof typeof phoneCodeRules; purpose: CodePurpose }) => {
  const form = Form.useFormInstance()
  const [busy, setBusy] = useState(false)
  const resend = useResend(Form.useWatch('userTel', form) ?? '')
  const rules = phoneCodeRules[of]

  const isNumberRight = () =>
    form.validateFields(['userTel']).then(
      () => true,
      // Without errors, the rejection only means that another validation began meanwhile, as it does when the focus
      // leaves the field.
      ({ errorFields }: { errorFields: unknown[] }) => errorFields.length === 0,
    )

  const sendCode = async (mobileNo: string, solved: SolvedCaptcha | null) => {
    const answer = solved && (await request('api/sendSmsCode', { mobileNo, purpose, ...solved }).catch(() => undefined))
    if (answer) {
      toast.success('验证码已发送，请注意查收')
      resend.startFor(mobileNo)
      form.setFields([{ name: 'smsCode', errors: [] }])
    }
    // The captcha has taken the focus.
    form.focusField('smsCode')
  }

  const requestCode = async () => {
    setBusy(true)
    const isRight = await isNumberRight()
    // The watched value is updated a moment later.
    const mobileNo: string = form.getFieldValue('userTel')
    if (!isRight) form.focusField('userTel')
    else if (await resend.mustWait(mobileNo, loadData('api/smsCodeWait', { mobileNo }))) form.focusField('smsCode')
    else await sendCode(mobileNo, await requestSmsCaptcha())
    setBusy(false)
  }

  return (
    <>
      <FormField
        label="手机号码"
        name="userTel"
        validateFirst
        validateTrigger="onBlur"
        normalize={normalizeLoginPhone}
        rules={rules.phone}
      >
        {(control) => (
          <Input
            {...control}
            size="large"
            placeholder="11 位手机号码"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={20}
          />
        )}
      </FormField>
      <FormField
        label="验证码"
        name="smsCode"
        validateFirst
        validateTrigger="onBlur"
        normalize={withoutBlanks}
        rules={rules.code}
      >
        {(control) => (
          <CodeInput
            {...control}
            size="large"
            placeholder="短信验证码"
            left={resend.left}
            busy={busy}
            onAsk={() => void requestCode()}
          />
        )}
      </FormField>
    </>
  )
}
