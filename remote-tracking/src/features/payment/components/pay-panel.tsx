import { newRequestId } from '@portal/shared'
import type { PaymentChannel } from '@portal/shared/contract/payment'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Tabs } from 'antd'
import { useRef, useState } from 'react'
import { type AttemptRequest, usePaymentAttempt } from '../api/use-payment-attempt'
import { AttemptView } from './attempt-view'
import styles from './pay-panel.module.css'
import { PaySuccess } from './pay-success'

interface PayPanelProps {
  orderNos: string[]
  onPaid: () => void
  onClose: () => void
}

const channels = [
  { key: 'WECHAT', label: '微信支付', icon: <span aria-hidden="true" className={styles.wechat}>微</span> },
  { key: 'ALIPAY', label: '支付宝', icon: <span aria-hidden="true" className={styles.alipay}>支</span> },
] as const satisfies readonly { key: PaymentChannel; label: string; icon: React.ReactNode }[]

const isChannel = (key: string): key is PaymentChannel => channels.some((channel) => channel.key === key)

/** The running payment attempt; another channel or a fresh code is another attempt. */
export const PayPanel = ({ orderNos, onPaid, onClose }: PayPanelProps) => {
  const newAttempt = (channel: PaymentChannel): AttemptRequest => ({ clientRequestId: newRequestId(), orderNos, channel })
  const [attempt, setAttempt] = useState(() => newAttempt('WECHAT'))
  const [firstAmount, setFirstAmount] = useState<number>()
  const [paidCents, setPaidCents] = useState<number>()
  const { data: opened, error, refetch } = usePaymentAttempt(attempt)
  const panel = useRef<HTMLDivElement>(null)

  if (opened && firstAmount === undefined) setFirstAmount(opened.amountCents)

  const finish = (amountCents: number) => {
    setPaidCents(amountCents)
    onPaid()
  }

  if (paidCents !== undefined) return <PaySuccess amountCents={paidCents} orderNos={orderNos} onClose={onClose} />

  const renew = () => {
    // The button that asked is replaced along with its code.
    panel.current?.focus()
    setAttempt(newAttempt(attempt.channel))
  }

  const body = (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {error && !opened && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !opened && <PageSkeleton rows={7} />}
      {opened && (
        <AttemptView
          key={opened.paymentNo} attempt={opened} amountChanged={firstAmount !== undefined && opened.amountCents !== firstAmount}
          onPaid={finish} onRefresh={renew} onLater={onClose}
        />
      )}
    </div>
  )
  return (
    <Tabs
      centered activeKey={attempt.channel}
      onChange={(key) => {
        if (isChannel(key)) setAttempt(newAttempt(key))
      }}
      items={channels.map((channel) => ({ ...channel, children: channel.key === attempt.channel ? body : null }))}
    />
  )
}
