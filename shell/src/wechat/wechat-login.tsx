import { loadData } from '@portal/shared'
import { signIn, useLoginDialogOpen } from '@portal/shared/internal'
import { ScanArea, scanHint, type ScanPoll, type ScanTicket, useScan } from '@portal/shared/verify'
import { BindPhone } from './bind-phone'
import styles from './wechat-login.module.css'

/** Asks whether the owner has confirmed; the response then logs in. */
const openWechatLogin = async ({ ticket, secret }: ScanTicket): Promise<ScanPoll> => {
  const outcome = await loadData('user/authenticate/wechatLogin', { ticket, secret })
  if (outcome.state !== 'LOGGED_IN') return outcome
  await signIn(outcome.userId, outcome)
  return { state: 'DONE' }
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
