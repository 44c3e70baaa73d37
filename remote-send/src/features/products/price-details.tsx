import type { FreightQuote, OutOfRange } from '@portal/shared/contract/freight'
import { FeeBreakdown } from './fee-breakdown'
import { OutOfRangeNotice } from './out-of-range'

interface PriceDetailsProps {
  /** Of the chosen product, when it can be had. */
  quote: FreightQuote | undefined
  /** Why none can be had. */
  outOfRange: OutOfRange | undefined
}

/** Below the products: what the chosen one costs, or why there is none and what remains. */
export const PriceDetails = ({ quote, outOfRange }: PriceDetailsProps) => (outOfRange ? <OutOfRangeNotice {...outOfRange} /> : quote && <FeeBreakdown quote={quote} />)
