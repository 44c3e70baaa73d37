import { Card } from '@portal/kit/card'
import { FoldableCard } from '@portal/kit/foldable-card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { RefundStatus } from '@portal/contract/payment'
import { formatDateTime, formatYuan, hotline, loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { Button } from 'antd'
import styles from './payments-card.module.css'

const channels: Partial<Record<string, string>> = { WECHAT: '微信支付', ALIPAY: '支付宝', DOOR: '快递员代收' }
const statuses: Partial<Record<string, string>> = {
  PAYING: '支付中',
  PAID: '已支付',
  CLOSED: '已关闭',
  EXPIRED: '已超时',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
}

const channelText = (channel: string): string => channels[channel] ?? channel
const attemptStatusText = (status: string): string => statuses[status] ?? status

const refunds: Readonly<Record<RefundStatus, { text: string; hint: () => string }>> = {
  REFUNDING: { text: '退款中', hint: () => '原路退回，1–7个工作日到账' },
  REFUNDED: { text: '已退款', hint: () => '' },
  REFUND_FAILED: { text: '退款失败', hint: () => `可重新发起退款，也可拨打 ${hotline()} 咨询` },
}
const refundStatusText = (status: RefundStatus): string => refunds[status].text
/** The further course of a refund; '' when it is complete. */
const refundHint = (status: RefundStatus): string => refunds[status].hint()

/** 重新退款: requests a failed refund from the provider again. */
const RetryRefund = ({ refundNo }: { refundNo: string }) => {
  const queryClient = useQueryClient()
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => loadData('payment/retryRefund', { refundNo }),
    onSuccess: ({ status }) => {
      if (status === 'REFUND_FAILED') toast.error(`退款仍未成功，请稍后重试或拨打 ${hotline()}`)
      else toast.success(status === 'REFUNDED' ? '退款成功，款项已原路退回' : `已重新发起，${refundStatusText(status)}`)
      return queryClient.invalidateQueries({ queryKey: ['order/detail'] })
    },
  })
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        重新退款
      </Button>
      {error && <span role="alert">{error.message}</span>}
    </>
  )
}

/** The refunds and their states. */
const Refunds = ({ refunds }: Pick<OrderDetail, 'refunds'>) =>
  refunds.length === 0 ? null : (
    <>
      <h3 className={`${prose.strong} ${styles.subtitle}`}>退款</h3>
      <ul className={`${layout.list} ${layout.stack3}`} aria-label="退款记录">
        {refunds.map(({ refundNo, amountCents, status, reason, createdAt, doneAt }) => (
          <li key={refundNo} className={`${prose.digits} ${styles.payment}`}>
            <span>{reason}</span>
            <strong>{formatYuan(amountCents)}</strong>
            <span className={`${prose.fine} ${prose.typed}`}>{refundNo}</span>
            <span className={`${prose.fine} ${prose.typed}`}>
              {refundStatusText(status)} {formatDateTime(doneAt ?? createdAt)}
            </span>
            {refundHint(status) && (
              <span className={`${prose.hint} ${layout.across} ${styles.wide}`}>{refundHint(status)}</span>
            )}
            {status === 'REFUND_FAILED' && (
              <span className={`${prose.hint} ${layout.row2} ${layout.across} ${styles.wide}`}>
                <RetryRefund refundNo={refundNo} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )

/** The payments of the order. */
const Payments = ({ payments }: Pick<OrderDetail, 'payments'>) => (
  <ul className={`${layout.list} ${layout.stack3}`} aria-label="支付记录">
    {payments.map(({ paymentNo, channel, amountCents, status, paidAt }) => (
      <li key={paymentNo} className={`${prose.digits} ${styles.payment}`}>
        <span>{channelText(channel)}</span>
        <strong>{formatYuan(amountCents)}</strong>
        <span className={`${prose.fine} ${prose.typed}`}>{paymentNo}</span>
        <span className={`${prose.fine} ${prose.typed}`}>
          {attemptStatusText(status)}
          {paidAt && ` ${formatDateTime(paidAt)}`}
        </span>
      </li>
    ))}
  </ul>
)

/** The payments and their refunds, which are never folded; renders nothing before the first payment. */
export const PaymentsCard = ({ payments, refunds }: Pick<OrderDetail, 'payments' | 'refunds'>) => {
  const [newest] = payments
  if (newest === undefined) return null
  if (refunds.length === 0)
    return (
      <FoldableCard title="支付记录" gist={attemptStatusText(newest.status)}>
        <Payments payments={payments} />
      </FoldableCard>
    )
  return (
    <Card title="支付记录">
      <Payments payments={payments} />
      <Refunds refunds={refunds} />
    </Card>
  )
}
