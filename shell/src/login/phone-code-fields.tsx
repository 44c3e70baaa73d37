import { request, type SolvedCaptcha, toast } from '@portal/shared'
import { useCountdown } from '@portal/shared/verify'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CaptchaDialog } from '../captcha/captcha-dialog'
import { phoneCodeRules } from './phone-code-rules'

/** Spec §9, seconds. */
const resendAfter = 60

/** The fields `userTel` and `smsCode` of a form; the code is sent behind the slider (spec §4). */
export const PhoneCodeFields = ({ of }: { of: keyof typeof phoneCodeRules }) => {
  const form = Form.useFormInstance()
  const [captchaOpen, setCaptchaOpen] = useState(false)
  const countdown = useCountdown(resendAfter)
  const rules = phoneCodeRules[of]

  const askForCode = () =>
    form.validateFields(['userTel']).then(
      () => setCaptchaOpen(true),
      // Nothing is wrong when the field was only looked at anew meanwhile, as it is when the focus leaves it.
      ({ errorFields }: { errorFields: unknown[] }) =>
        errorFields.length === 0 ? setCaptchaOpen(true) : form.focusField('userTel'),
    )

  const sendCode = async (solved: SolvedCaptcha) => {
    setCaptchaOpen(false)
    const mobileNo = form.getFieldValue('userTel')
    const answer = await request('api/sendSmsCode', { mobileNo, ...solved }).catch(() => undefined)
    if (!answer) return
    toast.success('验证码已发送，请注意查收')
    countdown.start()
    form.focusField('smsCode')
  }

  return (
    <>
      <Form.Item
        label="手机号码"
        name="userTel"
        validateFirst
        validateTrigger="onBlur"
        normalize={(value: string) => value.replace(/[\s-]/g, '')}
        rules={rules.phone}
      >
        <Input
          size="large"
          placeholder="11 位手机号码"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
        />
      </Form.Item>
      <Form.Item label="验证码" required>
        <Form.Item name="smsCode" noStyle validateFirst validateTrigger="onBlur" rules={rules.code}>
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
      <CaptchaDialog
        open={captchaOpen}
        purpose="sms"
        onClose={() => setCaptchaOpen(false)}
        onVerified={(solved) => void sendCode(solved)}
      />
    </>
  )
}
