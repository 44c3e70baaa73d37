import type { LoginAnswer } from '@portal/contract/auth'
import { loadData, toast } from '@portal/shared'
import { FieldRows } from '@portal/shared/form'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import styles from './login-dialog.module.css'
import { OwnerProofStep } from './owner-proof-step'
import { PhoneCodeFields } from './phone-code-fields'
import { useOwnerProof } from './use-owner-proof'

export interface PhoneForm {
  userTel: string
  smsCode: string
}

interface PhoneCodeLoginProps {
  of: 'login' | 'forgot'
  submitText: string
  /** The content that the form begins with. */
  begin?: Partial<PhoneForm> | undefined
  /** Called after a successful login. The token is stored; the caller has to store the user id. */
  onLogin: (userId: string, login: LoginAnswer) => Promise<void> | void
}

/**
 * Login by phone number and SMS code: the phone tab, where a new number gets an account, and the first step of a
 * forgotten password (spec §4).
 */
export const PhoneCodeLogin = ({ of, submitText, begin, onLogin }: PhoneCodeLoginProps) => {
  const [form] = Form.useForm<PhoneForm>()
  const mayRegister = of === 'login'
  // The phone tab leaves the focus on the tab.
  useEffect(() => {
    if (of === 'forgot') form.focusField('userTel')
  }, [form, of])

  const { busy, doubt, submit, prove, goBack } = useOwnerProof(async ({ userTel, smsCode }: PhoneForm, proof) => {
    const fields = { loginType: 'sms', userTel, smsCode, ...(mayRegister && { mayRegister }), ...proof } as const
    const login = await loadData('user/authenticate/login', fields)
    if (login.registered) toast.success('注册成功')
    await onLogin(login.userId, login)
  })

  if (doubt !== undefined)
    return (
      <OwnerProofStep
        reason={doubt}
        submitText={submitText}
        offersNewAccount={mayRegister}
        busy={busy}
        onProof={prove}
        onBack={goBack}
      />
    )
  return (
    <Form<PhoneForm>
      form={form}
      name={`phone-${of}`}
      initialValues={begin}
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void submit(fields)}
    >
      <FieldRows>
        <PhoneCodeFields of={of} purpose="login" />
      </FieldRows>
      {mayRegister && <p className={styles.hint}>未注册的手机号码验证后自动注册，密码可以以后再设置。</p>}
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        {submitText}
      </Button>
    </Form>
  )
}
