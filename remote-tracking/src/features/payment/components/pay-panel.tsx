import type { PaymentChannel } from '@portal/contract/payment'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Tabs } from 'antd'
import { isNothingToPay } from '../api/fetch-still-unpaid'
import { channelName, isChannel } from '../model/channels'
import { AttemptView } from './attempt-view'
import styles from './pay-panel.module.css'
import type { PayPanelProps } from './pay-panel-props'
import { PayRest } from './pay-rest'

const channels = [
  {
    key: 'WECHAT',
    label: channelName.WECHAT,
    icon: (
      <span aria-hidden="true" className={styles.wechat}>
        微
      </span>
    ),
  },
  {
    key: 'ALIPAY',
    label: channelName.ALIPAY,
    icon: (
      <span aria-hidden="true" className={styles.alipay}>
        支
      </span>
    ),
  },
] as const satisfies readonly { key: PaymentChannel; label: string; icon: React.ReactNode }[]

/** The choice of the channel, and the open attempt below it. */
export const PayPanel = (props: PayPanelProps) => {
  const {
    payment: { request, opened, error, retry },
    onRenew,
    onOthers,
    onClose,
  } = props
  const body = () => {
    if (opened) return <AttemptView key={opened.paymentNo} {...props} attempt={opened} />
    if (isNothingToPay(error))
      return <PayRest text={error?.message ?? ''} orderNos={request.orderNos} onOthers={onOthers} onClose={onClose} />
    return error ? <LoadError error={error} onRetry={() => void retry()} /> : <PageSkeleton rows={7} />
  }
  return (
    <Tabs
      centered
      activeKey={request.channel}
      onChange={(key) => {
        if (isChannel(key)) onRenew(key)
      }}
      items={channels.map((channel) => ({ ...channel, children: channel.key === request.channel ? body() : null }))}
    />
  )
}
