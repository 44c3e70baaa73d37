import { Spin, Button } from 'antd'
import { useRef, useEffect, useId, useState } from 'react'
import { qrPath } from '../parts/qr-path'
import styles from './scan-area.module.css'
import type { ScanState, ScanTicket } from './scan-state'

/** Replaces a QR code by its state and the next step. */
const ScanNotice = ({ text, action, onAct }: { text?: string; action: string; onAct: () => void }) => (
  <div className={styles.notice}>
    {text !== undefined && <p>{text}</p>}
    <Button type="primary" onClick={onAct}>
      {action}
    </Button>
  </div>
)

/** The demo's code: opening its address in another browser confirms the scan instead of WeChat. */
const StandInCode = ({ url }: { url: string }) => {
  const address = new URL(url, location.href).href
  const { size, path } = qrPath(address)
  return (
    <div className={styles.standIn}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label="微信登录二维码（演示）">
        <path d={path} fill="#000" />
      </svg>
      <a href={address} target="_blank" rel="noopener">
        在另一浏览器中确认
      </a>
    </div>
  )
}

/** WeChat's widget; its constructor fills the element with the id. */
type WxLogin = new (options: {
  self_redirect: boolean
  id: string
  appid: string
  scope: string
  redirect_uri: string
  state: string
  style: string
  href: string
}) => object

declare global {
  var WxLogin: WxLogin | undefined
}

const source = 'https://res.wx.qq.com/connect/zh_CN/htmledition/js/wxLogin.js'
/** Milliseconds. */
const timeout = 10_000

let loading: Promise<WxLogin> | undefined

const addScript = (): Promise<WxLogin> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the WeChat widget was not loaded'))
    }
    const timer = setTimeout(fail, timeout)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (globalThis.WxLogin) resolve(globalThis.WxLogin)
      else fail()
    }
    script.src = source
    document.head.append(script)
  })

/** Fetches WeChat's script once; after a failure the next call tries again. */
const loadWxLogin = (): Promise<WxLogin> => {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

interface WechatWidgetProps {
  ticket: string
  widget: Extract<ScanTicket['widget'], { kind: 'wechat' }>
}

/** WeChat's own widget, in a frame of WeChat's. */
export const WechatWidget = ({ ticket, widget }: WechatWidgetProps) => {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const { appid, scope, redirectUri, styleUrl } = widget

  useEffect(() => {
    let isMounted = true
    loadWxLogin().then(
      (WxLogin) => {
        if (!isMounted) return
        new WxLogin({
          self_redirect: true,
          id,
          appid,
          scope,
          redirect_uri: encodeURIComponent(redirectUri),
          state: ticket,
          style: 'black',
          href: styleUrl,
        })
        container.current?.querySelector('iframe')?.setAttribute('title', '微信登录二维码')
      },
      () => isMounted && setHasFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [attempt, id, appid, scope, redirectUri, styleUrl, ticket])

  const retry = () => {
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }
  return (
    <>
      {hasFailed && <ScanNotice text="微信二维码加载失败" action="重试" onAct={retry} />}
      <div id={id} ref={container} className={styles.frame} hidden={hasFailed} />
    </>
  )
}

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
