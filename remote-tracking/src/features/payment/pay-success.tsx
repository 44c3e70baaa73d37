import prose from '@portal/kit/prose.module.css'
import { SuccessPicture } from '@portal/kit/success-picture'
import * as links from '@portal/contract/links'
import { formatYuan, useUnpaidOrders } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { Alert, Button } from 'antd'
import { PayBill } from './pay-bill'
import styles from './pay-success.module.css'
import { channelName, lateRefundMessage } from './payment-messages'
import type { PayJob, Payment } from './use-payment'

interface PaySuccessProps {
  payment: Payment
  onNext: (job: PayJob) => void
  onClose: () => void
}

/** A successful payment: amount, orders, and the orders that are still unpaid. */
export const PaySuccess = ({ payment: { request, status, refundedCents }, onNext, onClose }: PaySuccessProps) => {
  const { orderNos, channel } = request
  const otherOrders = useUnpaidOrders()
    .filter(({ orderNo }) => !orderNos.includes(orderNo))
    .filter(({ role }) => role === 'sent')
    .sort((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
  const next = otherOrders[0]
  const only = orderNos.length === 1 ? orderNos[0] : undefined
  return (
    <div className={styles.success}>
      <SuccessPicture />
      <p className={`${prose.plain} ${prose.strong} ${styles.title}`}>支付成功</p>
      <p className={`${prose.plain} ${prose.digits} ${styles.amount}`}>{formatYuan(status.state?.amountCents ?? 0)}</p>
      {refundedCents > 0 && (
        <Alert
          type="warning"
          showIcon
          title={lateRefundMessage}
          description={`${formatYuan(refundedCents)} 将在1–7个工作日内原路退回`}
        />
      )}
      <dl className={styles.facts}>
        <dt className={prose.secondary}>支付方式</dt>
        <dd>{channelName[channel]}</dd>
        <dt className={prose.secondary}>支付单号</dt>
        <dd>{status.state?.paymentNo}</dd>
        {only && (
          <>
            <dt className={prose.secondary}>订单</dt>
            <dd>
              <Link to={links.orderDetails(only)} onClick={onClose}>
                {only}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {!only && status.state && (
        <PayBill paymentNo={status.state.paymentNo} count={orderNos.length} onLeave={onClose} />
      )}
      <Button type="primary" size="large" block autoFocus onClick={onClose}>
        完成
      </Button>
      {next && (
        <Button
          size="large"
          block
          aria-label={`支付下一笔，订单 ${next.orderNo}，${formatYuan(next.dueCents)}`}
          onClick={() => onNext({ orderNos: [next.orderNo], shownCents: next.dueCents })}
        >
          支付下一笔 {formatYuan(next.dueCents)}（还有 {otherOrders.length} 笔待付款）
        </Button>
      )}
    </div>
  )
}
