import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { attemptStatusText, channelText } from '../model/payment-text'
import styles from './payments-card.module.css'
import { Refunds } from './refunds'

/** The payments of the order and their refunds; renders nothing before the first payment. */
export const PaymentsCard = ({ payments, refunds }: Pick<OrderDetail, 'payments' | 'refunds'>) =>
  payments.length === 0 ? null : (
    <Card title="支付记录">
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
      <Refunds refunds={refunds} />
    </Card>
  )
