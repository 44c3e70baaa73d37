import type { PaymentChannel } from '@portal/contract/payment'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Tabs } from 'antd'
import { isNothingToPay } from '../api/fetch-still-unpaid'
import { channelName, isChannel } from '../model/channels'
import { AlipayMark } from './alipay-mark'
import { AttemptView } from './attempt-view'
import type { PayPanelProps } from './pay-panel-props'
import { PayRest } from './pay-rest'
import { WechatMark } from './wechat-mark'

const channels = [
  { key: 'WECHAT', label: channelName.WECHAT, icon: <WechatMark /> },
  { key: 'ALIPAY', label: channelName.ALIPAY, icon: <AlipayMark /> },
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
