import { formatMonthDayTime, formatWeight, formatYuan } from '@portal/shared'
import type { FreightQuote } from '@portal/contract/freight'
import { Button } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import styles from './summary-bar.module.css'
import { usePlaceName } from './use-place-name'

interface SummaryBarProps {
  draft: SendDraft
  /** The estimate of the chosen product; absent while there is none. */
  quote?: FreightQuote
  /** The price is being computed. */
  computing: boolean
  sending: boolean
  /** What to do next while there is no price; may be empty. */
  hint: string
  submitText: string
}

/** From where to where, the price, and the button that sends the order. */
export const SummaryBar = ({ draft, quote, computing, sending, hint, submitText }: SummaryBarProps) => {
  const from = usePlaceName(draft.sender.region)
  const to = usePlaceName(draft.receiver.region)
  const coupon = quote?.lines.find(({ feeType }) => feeType === 'COUPON')
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        {from && to && (
          <span className={styles.route}>
            {from} <span aria-label="至">→</span> {to}
          </span>
        )}
        {!quote && <span>{hint}</span>}
        {quote && (
          <span>
            {quote.productName} · 计费重量 {formatWeight(quote.chargeableWeightGrams)}
            {quote.etaAt && ` · 预计 ${formatMonthDayTime(quote.etaAt)} 前送达`}
          </span>
        )}
      </div>
      <div className={styles.total} role="status" aria-label="预估运费">
        <span className={styles.label}>预估运费</span>
        <span className={styles.amount}>{quote ? formatYuan(quote.totalCents) : computing ? '计算中…' : '--'}</span>
        {coupon && (
          <span className={styles.coupon}>
            {coupon.note} 已减 {formatYuan(-coupon.amountCents)}
          </span>
        )}
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={sending} aria-disabled={computing}>
        {submitText}
      </Button>
    </div>
  )
}
