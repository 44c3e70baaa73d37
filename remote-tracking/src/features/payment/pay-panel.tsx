import type { PaymentChannel } from '@portal/contract/payment'
import prose from '@portal/kit/prose.module.css'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Tabs } from 'antd'
import { AttemptView, type AttemptProps } from './attempt-view'
import styles from './pay-panel.module.css'
import { isNothingToPay, PayRest } from './pay-rest'
import { channelName, isChannel } from './payment-messages'

/** Two speech bubbles on green: 微信支付. */
const WechatMark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <rect className={styles.wechat} width="24" height="24" rx="5" />
    <path
      className={styles.white}
      d="M10 5c-3.9 0-7 2.5-7 5.7 0 1.8 1 3.4 2.6 4.4l-.6 2 2.4-1.2c.8.2 1.6.4 2.6.4 3.9 0 7-2.5 7-5.6S13.9 5 10 5z"
    />
    <path
      className={styles.white}
      d="M15.5 10.2c-3.3 0-5.9 2-5.9 4.6s2.6 4.6 5.9 4.6c.7 0 1.4-.1 2-.3l2
        1-.5-1.7c1.4-.9 2.3-2.2 2.3-3.6 0-2.6-2.6-4.6-5.8-4.6z"
    />
    <path className={styles.edge} d="M9.6 16.3a4.6 4.6 0 0 1 .1-3.2c.8-1.8 3-3 5.5-2.9" />
    <g className={styles.wechat}>
      <circle cx="7.7" cy="9" r="0.9" />
      <circle cx="12.3" cy="9" r="0.9" />
      <circle cx="13.7" cy="13.9" r="0.75" />
      <circle cx="17.3" cy="13.9" r="0.75" />
    </g>
  </svg>
)

/** The brush stroke of 支 on blue: 支付宝. */
const AlipayMark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <rect className={styles.alipay} width="24" height="24" rx="5" />
    <path
      className={styles.stroke}
      d="M5.5 7.3h12.4M11.8 4.4v5.7M6.6 10.2h10.2c-.9 3.3-2.8 6.2-6 7.4-2.5
        1-5.2.2-5.2-1.9 0-3.3 5-2.9 8.9-1.1 2.3 1 4.5 2 6.5 2.6"
    />
  </svg>
)

const channels = [
  { key: 'WECHAT', label: channelName.WECHAT, icon: <WechatMark /> },
  { key: 'ALIPAY', label: channelName.ALIPAY, icon: <AlipayMark /> },
] as const satisfies readonly { key: PaymentChannel; label: string; icon: React.ReactNode }[]

/** The choice of the channel, and the open attempt below it. */
export const PayPanel = (props: AttemptProps) => {
  const {
    payment: { request, returned, opened, error, retry },
    onRenew,
    onOthers,
    onClose,
  } = props
  const body = () => {
    if (opened) return <AttemptView key={opened.paymentNo} {...props} attempt={opened} />
    if (isNothingToPay(error))
      return <PayRest text={error?.message ?? ''} orderNos={request.orderNos} onOthers={onOthers} onClose={onClose} />
    if (error) return <LoadError error={error} onRetry={() => void retry()} />
    return (
      <>
        {returned && (
          <p className={`${prose.secondary} ${prose.centered}`} role="status">
            正在确认支付结果…
          </p>
        )}
        <PageSkeleton rows={7} />
      </>
    )
  }
  return (
    <Tabs
      centered
      activeKey={request.channel}
      onChange={(key) => {
        if (isChannel(key)) onRenew(key)
      }}
      items={channels.map((channel) => ({
        ...channel,
        // The orders of an attempt to which the customer comes back are not known before its answer.
        disabled: request.orderNos.length === 0,
        children: channel.key === request.channel ? body() : null,
      }))}
    />
  )
}
