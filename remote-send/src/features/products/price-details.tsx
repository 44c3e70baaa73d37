import type { FreightQuote } from '@portal/contract/freight'
import { FeeBreakdown } from '../../order-form/price/fee-breakdown'
import { explainChargeableWeight } from './chargeable-weight'

/** The fees of a product, and where its chargeable weight comes from. */
export const PriceDetails = ({ quote }: { quote: FreightQuote }) => (
  <FeeBreakdown
    quote={quote}
    weightReason={explainChargeableWeight(quote)}
    footnote="预估费用按您填写的信息计算，以实际揽收为准。"
  />
)
