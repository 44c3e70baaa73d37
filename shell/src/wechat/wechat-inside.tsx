import { type CallError, loadData } from '@portal/shared'
import { WECHAT_EXPIRED } from '@portal/contract/codes'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { leaveForWechat } from './leave-for-wechat'
import { forgetPendingLogin, type PendingLogin, readPendingLogin, storePendingLogin } from './pending-login'
import styles from './wechat-login.module.css'
import { BindPhone, openWechatLogin } from './wechat-login'

type State =
  | { step: 'ready'; message: string }
  | { step: 'checking'; login: PendingLogin }
  | { step: 'leaving' }
  | { step: 'binding'; login: PendingLogin; nickname: string }

const expired: State = { step: 'ready', message: '登录已超时，请重新登录' }
const failed = ({ code, message }: CallError): State => (code === WECHAT_EXPIRED ? expired : { step: 'ready', message })

/** The state after WeChat; undefined when the dialog closes by itself, as the person is logged in. */
const outcomeOf = async (login: PendingLogin): Promise<State | undefined> => {
  const outcome = await openWechatLogin(login)
  if (outcome.state === 'UNKNOWN') return { step: 'binding', login, nickname: outcome.nickname }
  if (outcome.state === 'DONE') return undefined
  return { step: 'ready', message: outcome.state === 'REFUSED' ? '已取消' : '' }
}

const firstState = (): State => {
  const login = readPendingLogin()
  return login === null ? { step: 'ready', message: '' } : { step: 'checking', login }
}

/** Goes to WeChat, which asks the person, and leads back to the portal. */
const leave = async (): Promise<State> => {
  const { ticket, secret, widget } = await loadData('user/authenticate/wechatTicket', { insideWechat: true })
  if (widget.kind !== 'redirect') return { step: 'ready', message: '' }
  if (!storePendingLogin({ ticket, secret, path: location.pathname + location.search }))
    return { step: 'ready', message: '浏览器禁止保存数据，请使用其他方式登录' }
  leaveForWechat(widget.url)
  return { step: 'leaving' }
}

/** Login inside WeChat's own browser: one press, no code (spec §2). */
export const WechatInside = () => {
  const [state, setState] = useState(firstState)
  const checked = state.step === 'checking' ? state.login : undefined

  useEffect(() => {
    if (checked === undefined) return
    forgetPendingLogin()
    let isCurrent = true
    outcomeOf(checked).then(
      (next) => isCurrent && next && setState(next),
      (error: CallError) => isCurrent && setState(failed(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [checked])

  const begin = () => {
    setState({ step: 'leaving' })
    leave().then(setState, (error: CallError) => setState(failed(error)))
  }

  if (state.step === 'binding')
    return <BindPhone ticket={state.login} nickname={state.nickname} onExpired={() => setState(expired)} />
  if (state.step === 'checking')
    return (
      <p role="status" className={styles.hint}>
        正在登录…
      </p>
    )
  return (
    <>
      <Button type="primary" size="large" block loading={state.step === 'leaving'} onClick={begin}>
        微信一键登录
      </Button>
      <p role="status" className={styles.hint}>
        {state.step === 'ready' && state.message}
      </p>
    </>
  )
}
