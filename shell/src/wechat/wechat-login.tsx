import { loadData } from '@portal/shared'
import { FieldRows } from '@portal/shared/form'
import { signIn, useLoginDialogOpen } from '@portal/shared/internal'
import { ScanArea, scanHint, type ScanPoll, type ScanTicket, useScan, wechatExpired } from '@portal/shared/verify'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { OwnerProofStep } from '../login/owner-proof-step'
import { PhoneCodeFields } from '../login/phone-code-fields'
import { useOwnerProof } from '../login/use-owner-proof'
import styles from './wechat-login.module.css'

/** The mark of a scan for the one who began it. */
type ScanHalves = Pick<ScanTicket, 'ticket' | 'secret'>

/** Asks whether the owner has confirmed; the response then logs in. */
export const openWechatLogin = async ({ ticket, secret }: ScanHalves): Promise<ScanPoll> => {
  const outcome = await loadData('user/authenticate/wechatLogin', { ticket, secret })
  if (outcome.state !== 'LOGGED_IN') return outcome
  await signIn(outcome.userId, outcome)
  return { state: 'DONE' }
}

interface BindForm {
  userTel: string
  smsCode: string
}

interface BindPhoneProps {
  ticket: ScanHalves
  nickname: string
  onExpired: () => void
}

/** 绑定手机号: the phone number of the account that an unknown WeChat account belongs to. */
export const BindPhone = ({ ticket: { ticket, secret }, nickname, onExpired }: BindPhoneProps) => {
  const [form] = Form.useForm<BindForm>()
  useEffect(() => form.focusField('userTel'), [form])

  const { busy, doubt, submit, prove, goBack } = useOwnerProof(
    async (fields: BindForm, proof) => {
      const login = await loadData('user/authenticate/wechatBind', { ticket, secret, ...fields, ...proof })
      await signIn(login.userId, login)
    },
    ({ code }) => {
      if (code === wechatExpired) onExpired()
    },
  )

  if (doubt !== undefined)
    return (
      <OwnerProofStep
        reason={doubt}
        submitText="绑定手机号并登录"
        offersNewAccount
        busy={busy}
        onProof={prove}
        onBack={goBack}
      />
    )
  return (
    <Form<BindForm>
      form={form}
      name="wechat-bind"
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void submit(fields)}
    >
      <p className={styles.stranger}>
        微信{nickname && `“${nickname}”`}尚未绑定账号，验证手机号码后即可登录；未注册的手机号码将自动注册。
      </p>
      <FieldRows>
        <PhoneCodeFields of="login" purpose="wechatLogin" />
      </FieldRows>
      <Button type="primary" htmlType="submit" size="large" block className={styles.submit} loading={busy}>
        绑定手机号并登录
      </Button>
    </Form>
  )
}

/** Login by a QR code that WeChat confirms (spec §2); an unknown WeChat account is bound to a phone number first. */
export const WechatLogin = ({ active }: { active: boolean }) => {
  const isOpen = useLoginDialogOpen()
  const { state, restart, expire } = useScan(isOpen && active, openWechatLogin)
  return (
    <>
      {state.step === 'binding' ? (
        <BindPhone ticket={state.ticket} nickname={state.nickname} onExpired={expire} />
      ) : (
        <ScanArea state={state} onRestart={restart} />
      )}
      <p role="status" className={state.step === 'binding' ? styles.unseen : styles.hint}>
        {scanHint(state, '登录')}
      </p>
    </>
  )
}
