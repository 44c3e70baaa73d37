import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatDateTime, formatYuan } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { refundHint, refundStatusText } from '../model/payment-text'
import styles from './payments-card.module.css'
import { RetryRefund } from './retry-refund'

/** The refunds and their states. */
export const Refunds = ({ refunds }: Pick<OrderDetail, 'refunds'>) =>
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
