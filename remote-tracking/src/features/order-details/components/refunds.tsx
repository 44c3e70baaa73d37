import layout from '@portal/kit/layout.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order'
import { refundHint, refundStatusText } from '../model/payment-text'
import styles from './payments-card.module.css'
import { RetryRefund } from './retry-refund'

/** Money that goes back, and how far it has got. */
export const Refunds = ({ refunds }: Pick<OrderDetail, 'refunds'>) =>
  refunds.length === 0 ? null : (
    <>
      <h3 className={styles.subtitle}>退款</h3>
      <ul className={`${layout.list} ${layout.stack3}`} aria-label="退款记录">
        {refunds.map(({ refundNo, amountCents, status, reason, createdAt, doneAt }) => (
          <li key={refundNo} className={styles.payment}>
            <span>{reason}</span>
            <strong>{formatYuan(amountCents)}</strong>
            <span className={styles.minor}>{refundNo}</span>
            <span className={styles.minor}>
              {refundStatusText(status)} {formatDateTime(doneAt ?? createdAt)}
            </span>
            {refundHint(status) && <span className={styles.wide}>{refundHint(status)}</span>}
            {status === 'REFUND_FAILED' && (
              <span className={`${styles.wide} ${layout.row2}`}>
                <RetryRefund refundNo={refundNo} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
