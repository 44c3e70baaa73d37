import prose from '@portal/kit/prose.module.css'
import type { PaymentAttempt } from '@portal/contract/payment'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { appName } from '../model/channels'
import { clockText, useSecondsLeft } from '@portal/kit/countdown'
import styles from './open-hint.module.css'

interface OpenHintProps {
  attempt: PaymentAttempt
  /** Called when the time is over by this device's clock; the server decides. */
  onTimeOver: () => void
}

/**
 * How to pay with the QR code, and until when. A phone cannot scan its own screen: it gets a link to 支付宝, or the advice
 * to use another device.
 */
export const OpenHint = ({ attempt: { channel, codeUrl, cashierUrl, expiresAt }, onTimeOver }: OpenHintProps) => {
  const remainingSeconds = useSecondsLeft(Date.parse(expiresAt))
  const over = remainingSeconds === 0
  const lookUp = useEffectEvent(onTimeOver)
  useEffect(() => {
    if (over) lookUp()
  }, [over])

  return (
    <div className={`${prose.centered} ${styles.hint}`}>
      <p className={prose.plain}>请使用{appName[channel]}扫一扫付款</p>
      {channel === 'WECHAT' && <p className={prose.hint}>微信不支持从相册识别此二维码</p>}
      <p className={prose.secondary}>
        {over ? (
          '正在确认支付结果…'
        ) : (
          <>
            剩余支付时间{' '}
            <span className={`${prose.danger} ${prose.strong} ${prose.digits}`} role="timer">
              {clockText(remainingSeconds)}
            </span>
          </>
        )}
      </p>
      <div className={styles.phone}>
        {channel === 'ALIPAY' && (
          <Button
            className={styles.go}
            type="primary"
            size="large"
            block
            href={cashierUrl ?? codeUrl}
            target="_blank"
            rel="noopener"
          >
            去支付
          </Button>
        )}
        {channel === 'WECHAT' && (
          <p className={prose.hint}>手机无法扫描自己的屏幕：请在电脑上打开本页，或使用其他设备扫码，也可改用支付宝</p>
        )}
      </div>
    </div>
  )
}
