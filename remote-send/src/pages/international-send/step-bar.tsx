import { formatMonthDayTime, formatWeight, formatYuan } from '@portal/shared'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { Button } from 'antd'
import { countryName } from '../../features/cross-border/countries/country-names'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'
import styles from '../../order-form/summary/summary-bar.module.css'

interface StepBarProps {
  step: InternationalStep
  destination: string
  /** The estimate of the chosen product; absent while there is none. */
  quote?: CrossBorderQuote
  computing: boolean
  sending: boolean
  /** What sending is called at the last step; '' where nothing is sent. */
  submitText: string
  onBack: (step: InternationalStep) => void
}

/** Where to, the price, and the way back and on. */
export const StepBar = ({ step, destination, quote, computing, sending, submitText, onBack }: StepBarProps) => {
  const index = internationalSteps.findIndex((one) => one.step === step)
  const previous = internationalSteps[index - 1]
  const next = internationalSteps[index + 1]
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        {destination && <span className={styles.route}>寄往 {countryName(destination)}</span>}
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
      {previous && (
        <Button size="large" disabled={sending} onClick={() => onBack(previous.step)}>
          上一步
        </Button>
      )}
      {(next ?? submitText) && (
        <Button type="primary" size="large" htmlType="submit" loading={sending} disabled={!next && !quote && !sending}>
          {next ? `下一步：${next.title}` : submitText}
        </Button>
      )}
    </div>
  )
}
