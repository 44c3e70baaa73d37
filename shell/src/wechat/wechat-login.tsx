import { Spin } from 'antd'
import { useRef } from 'react'
import { BindPhone } from './bind-phone'
import { ScanNotice } from './scan-notice'
import type { ScanState } from './scan-state'
import { StandInCode } from './stand-in-code'
import { useScan } from './use-scan'
import styles from './wechat-login.module.css'
import { WechatWidget } from './wechat-widget'

const hint = (state: ScanState): string => {
  switch (state.step) {
    case 'loading':
      return '正在获取二维码…'
    case 'failed':
      return state.message
    case 'shown':
      return state.isScanned ? '已扫码，请在手机上确认' : '请使用微信扫码登录'
    case 'refused':
      return '已取消'
    case 'expired':
      return '二维码已失效'
    case 'binding':
      return '请绑定手机号'
  }
}

const ScanArea = ({ state, onRestart }: { state: ScanState; onRestart: () => void }) => {
  switch (state.step) {
    case 'shown':
      return state.ticket.widget.kind === 'wechat' ? <WechatWidget ticket={state.ticket.ticket} widget={state.ticket.widget} /> : <StandInCode url={state.ticket.widget.url} />
    case 'failed':
      return <ScanNotice action="重试" onAct={onRestart} />
    case 'refused':
      return <ScanNotice action="重新扫码" onAct={onRestart} />
    case 'expired':
      return <ScanNotice action="二维码已失效，点击刷新" onAct={onRestart} />
    default:
      return <Spin />
  }
}

/** Login by a QR code that WeChat confirms (spec §2); a WeChat that no account knows is bound to a phone number first. */
export const WechatLogin = ({ active }: { active: boolean }) => {
  const { state, restart, expire } = useScan(active)
  const area = useRef<HTMLDivElement>(null)
  const refresh = () => {
    // The button that had the focus goes away with the old code.
    area.current?.focus()
    restart()
  }
  return (
    <>
      {state.step === 'binding'
        ? <BindPhone ticket={state.ticket} nickname={state.nickname} onExpired={expire} />
        : <div ref={area} tabIndex={-1} className={styles.area}><ScanArea state={state} onRestart={refresh} /></div>}
      <p role="status" className={state.step === 'binding' ? styles.unseen : styles.hint}>{hint(state)}</p>
    </>
  )
}
