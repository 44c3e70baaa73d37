import { Spin } from 'antd'
import { useRef } from 'react'
import styles from './scan-area.module.css'
import { ScanNotice } from './scan-notice'
import type { ScanState } from './scan-state'
import { StandInCode } from './stand-in-code'
import { WechatWidget } from './wechat-widget'

const Content = ({ state, onRestart }: { state: ScanState; onRestart: () => void }) => {
  switch (state.step) {
    case 'shown':
      return state.ticket.widget.kind === 'wechat' ? (
        <WechatWidget ticket={state.ticket.ticket} widget={state.ticket.widget} />
      ) : (
        <StandInCode url={state.ticket.widget.url} />
      )
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

/** The area of WeChat's code (300×230, spec §2), or the reason why there is none, and the remedy. */
export const ScanArea = ({ state, onRestart }: { state: ScanState; onRestart: () => void }) => {
  const area = useRef<HTMLDivElement>(null)
  const refresh = () => {
    // The button that had the focus goes away with the old code.
    area.current?.focus()
    onRestart()
  }
  return (
    <div ref={area} tabIndex={-1} className={styles.area}>
      <Content state={state} onRestart={refresh} />
    </div>
  )
}
