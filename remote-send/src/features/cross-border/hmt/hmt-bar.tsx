import { formatMonthDayTime, formatWeight, formatYuan } from '@portal/shared'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { Button } from 'antd'
import styles from '../../../order-form/summary/summary-bar.module.css'
import { type HmtPlace, hmtPlaceName } from './hmt-places'

interface HmtBarProps {
  place: HmtPlace
  /** The estimate of the chosen product; absent while there is none. */
  quote?: CrossBorderQuote
  computing: boolean
  sending: boolean
  submitText: string
}

/** Where to, the price, and the button that sends the order. */
export const HmtBar = ({ place, quote, computing, sending, submitText }: HmtBarProps) => (
  <div className={styles.bar}>
    <div className={styles.facts}>
      <span className={styles.route}>寄往 {hmtPlaceName(place)}</span>
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
    </div>
    <Button type="primary" size="large" htmlType="submit" loading={sending} aria-disabled={computing}>
      {submitText}
    </Button>
  </div>
)
