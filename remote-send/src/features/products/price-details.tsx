import type { FreightQuote } from '@portal/contract/freight'
import { formatWeight } from '@portal/shared'
import { FeeBreakdown } from '../../order-form/price/fee-breakdown'

/** Why so many kilograms are charged: the larger of actual and volumetric weight, rounded up. */
export const explainChargeableWeight = ({
  actualWeightGrams,
  volumetricWeightGrams,
  chargeableWeightGrams,
}: FreightQuote): string => {
  const actual = `实重 ${formatWeight(actualWeightGrams)}`
  const rounded =
    chargeableWeightGrams === Math.max(actualWeightGrams, volumetricWeightGrams) ? '' : '，并按计费单位进位'
  if (volumetricWeightGrams === 0) return `按${actual}计费${rounded}`
  const volumetric = `体积重 ${formatWeight(volumetricWeightGrams)}`
  return volumetricWeightGrams > actualWeightGrams
    ? `${volumetric} 大于${actual}，按体积重计费${rounded}`
    : `${actual} 不小于${volumetric}，按实重计费${rounded}`
}

/** The fees of a product, and where its chargeable weight comes from. */
export const PriceDetails = ({ quote }: { quote: FreightQuote }) => (
  <FeeBreakdown
    quote={quote}
    weightReason={explainChargeableWeight(quote)}
    footnote="预估费用按您填写的信息计算，以实际揽收为准。"
  />
)
