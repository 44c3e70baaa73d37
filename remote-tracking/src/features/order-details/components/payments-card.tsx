import { formatDateTime, formatYuan } from '@portal/shared'
import type { OrderDetail } from '@portal/shared/contract/order'
import { attemptStatusText, channelText } from '../model/payment-text'
import { DetailCard } from './detail-card'
import styles from './payments-card.module.css'

/** Payments of the order; nothing before the first. */
export const PaymentsCard = ({ payments }: Pick<OrderDetail, 'payments'>) =>
  payments.length === 0 ? null : (
    <DetailCard title="支付记录">
      <ul className={styles.payments}>
        {payments.map(({ paymentNo, channel, amountCents, status, paidAt }) => (
          <li key={paymentNo} className={styles.payment}>
            <span>{channelText(channel)}</span>
            <strong>{formatYuan(amountCents)}</strong>
            <span className={styles.minor}>{paymentNo}</span>
            <span className={styles.minor}>
              {attemptStatusText(status)}
              {paidAt && ` ${formatDateTime(paidAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
