import { clockText, useSecondsLeft } from '@portal/kit/countdown'
import prose from '@portal/kit/prose.module.css'
import type { PaymentAttempt, PaymentChannel, PaymentWay } from '@portal/contract/payment'
import { formatYuan, phoneBrowser } from '@portal/shared'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import styles from './pay-methods.module.css'
import { appName, channelName, paymentNotice } from './payment-messages'
import { cashierNotice, useCashier } from './use-cashier'
import type { Payment } from './use-payment'

interface TimeLeftProps {
  expiresAt: string
  /** Called when the time is over by this device's clock; the server decides. */
  onTimeOver: () => void
}

/** The time at which the attempt ends. */
const TimeLeft = ({ expiresAt, onTimeOver }: TimeLeftProps) => {
  const remainingSeconds = useSecondsLeft(Date.parse(expiresAt))
  const over = remainingSeconds === 0
  const notifyTimeOver = useEffectEvent(onTimeOver)
  useEffect(() => {
    if (over) notifyTimeOver()
  }, [over])

  return (
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
  )
}

interface WayProps extends TimeLeftProps {
  attempt: PaymentAttempt
  onRenew: (channel: PaymentChannel, way: PaymentWay) => void
}

/** How to pay by the code; where it was unfolded on a phone, the way back as well. */
export const CodeHint = ({ attempt: { channel }, onRenew, ...time }: WayProps) => {
  const browser = phoneBrowser()
  const isForeign = browser !== null && browser !== 'OTHER' && browser !== channel
  return (
    <div className={`${prose.centered} ${styles.hint}`}>
      <p className={prose.plain}>
        请使用{browser !== null && '其他设备的'}
        {appName[channel]}扫一扫付款
      </p>
      {channel === 'WECHAT' && <p className={prose.hint}>微信不支持从相册识别此二维码</p>}
      {isForeign && (
        <p className={prose.hint}>
          {appName[browser]}内无法打开{channelName[channel]}，请点击右上角“…”，选择在浏览器中打开
        </p>
      )}
      <TimeLeft {...time} />
      {browser !== null && !isForeign && (
        <Button type="link" onClick={() => onRenew(channel, 'CASHIER')}>
          收起二维码，在本机支付
        </Button>
      )}
    </div>
  )
}

/** One press that opens the cashier on this phone, with the code for another device folded below. */
export const PhonePay = ({ attempt, payment, onRenew, ...time }: WayProps & { payment: Payment }) => {
  const { channel, amountCents, paymentNo } = attempt
  const cashier = useCashier(paymentNo, payment)
  return (
    <div className={`${prose.centered} ${styles.hint}`}>
      <Button
        className={styles.pay}
        type="primary"
        size="large"
        block
        loading={cashier.isPending}
        onClick={() => cashier.mutate()}
      >
        {channelName[channel]} {formatYuan(amountCents)}
      </Button>
      <p className={`${prose.secondary} ${styles.note}`} role="status">
        {cashierNotice(cashier) || paymentNotice(payment)}
      </p>
      <TimeLeft {...time} />
      <Button type="link" aria-expanded={false} onClick={() => onRenew(channel, 'CODE')}>
        用其他设备扫码
      </Button>
    </div>
  )
}
