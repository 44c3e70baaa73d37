import type { FreightQuote } from '@portal/contract/freight'
import { FeeBreakdown } from '../../order-form/price/fee-breakdown'
import { explainChargeableWeight } from './chargeable-weight'
import { OutOfCoverageNotice } from './out-of-coverage'
import styles from './out-of-coverage.module.css'
import type { ReadyEstimate } from './use-estimate'

interface PriceDetailsProps {
  /** Of the chosen product, when it can be had. */
  quote: FreightQuote | undefined
  estimate: ReadyEstimate
}

/** Below the products: what the chosen one costs and what to know of its ends, or why there is none and what remains. */
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
