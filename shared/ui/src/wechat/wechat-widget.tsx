import { useEffect, useId, useRef, useState } from 'react'
import type { ScanTicket } from './scan-state'
import { loadWxLogin } from './load-wx-login'
import { ScanNotice } from './scan-notice'
import styles from './scan-area.module.css'

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
