import type { FeeLine } from '@portal/contract/freight'
import { formatMonthDayTime, formatWeight, formatYuan } from '@portal/shared'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft } from '../../form/draft-form'
import styles from './summary-bar.module.css'
import { usePlaceName } from './use-place-name'

/** From where to where, once both are known. */
export const PartiesRoute = () => {
  const from = usePlaceName(useDraft((draft: SendDraft) => draft.sender.region))
  const to = usePlaceName(useDraft((draft: SendDraft) => draft.receiver.region))
  if (!from || !to) return null
  return (
    <>
      {from} <span aria-label="至">→</span> {to}
    </>
  )
}

interface SubmitButtonProps {
  text: string
  /** The price is being computed; a press of the button then says so. */
  computing: boolean
  sending: boolean
}

/** Sends the order. */
export const SubmitButton = ({ text, computing, sending }: SubmitButtonProps) => (
  <Button type="primary" size="large" htmlType="submit" loading={sending} aria-disabled={computing}>
    {text}
  </Button>
)

interface SummaryBarProps {
  /** From where to where, or only where to. */
  route: ReactNode
  /** The estimate of the chosen product; absent while there is none. */
  quote?: {
    productName: string
    chargeableWeightGrams: number
    etaAt: string | null
    totalCents: number
    lines: readonly FeeLine[]
  }
  /** The price is being computed. */
  computing: boolean
  /** The next step while there is no price; may be empty. */
  hint?: string
  /** The consent to the agreement, where it is given in the bar. */
  consent?: ReactNode
  /** One below the other, in a narrow column. */
  stacked?: boolean
  /** The buttons. */
  children: ReactNode
}

/** The route, the price, and the buttons. */
export const SummaryBar = ({
  route,
  quote,
  computing,
  hint = '',
  consent,
  stacked = false,
  children,
}: SummaryBarProps) => {
  const coupon = quote?.lines.find(({ feeType }) => feeType === 'COUPON')
  return (
    <div className={stacked ? styles.stacked : styles.bar}>
      {(route || hint || quote || consent) && (
        <div className={styles.words}>
          <div className={styles.facts}>
            {route && <span className={styles.route}>{route}</span>}
            {!quote && hint && <span>{hint}</span>}
            {quote && (
              <span>
                {quote.productName} · 计费重量 {formatWeight(quote.chargeableWeightGrams)}
                {quote.etaAt && ` · 预计 ${formatMonthDayTime(quote.etaAt)} 前送达`}
              </span>
            )}
          </div>
          {consent}
        </div>
      )}
      <div className={styles.total} role="status" aria-label="预估运费">
        <span className={styles.label}>预估运费</span>
        <span className={styles.amount}>{quote ? formatYuan(quote.totalCents) : computing ? '计算中…' : '--'}</span>
        {coupon && (
          <span className={styles.coupon}>
            {coupon.note} 已减 {formatYuan(-coupon.amountCents)}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
