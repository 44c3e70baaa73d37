import type { FreightQuote } from '@portal/contract/freight'
import { FeeBreakdown } from '../../order-form/price/fee-breakdown'
import { explainChargeableWeight } from './chargeable-weight'
import { OutOfCoverageNotice } from './out-of-coverage'
import styles from './out-of-coverage.module.css'
import type { ReadyEstimate } from './use-estimate'

interface PriceDetailsProps {
  /** The available quote of the selected product. */
  quote: FreightQuote | undefined
  estimate: ReadyEstimate
}

/**
 * Below the products: the fees of the selected one with service restrictions, or why none is available and the
 * alternatives.
 */
export const PriceDetails = ({ quote, estimate: { outOfRange, rangeNotes = [] } }: PriceDetailsProps) => {
  if (outOfRange) return <OutOfCoverageNotice {...outOfRange} />
  return (
    <>
      {rangeNotes.map((note) => (
        <p key={note} className={`${styles.notice} ${styles.reason}`}>
          {note}。
        </p>
      ))}
      {quote && (
        <FeeBreakdown
          quote={quote}
          weightReason={explainChargeableWeight(quote)}
          footnote="预估费用按您填写的信息计算，以实际揽收为准。"
        />
      )}
    </>
  )
}
