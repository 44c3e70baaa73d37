import { formatWeight, formatYuan } from '@portal/shared'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { FeeBreakdown } from '../../../order-form/price/fee-breakdown'

const explainWeight = ({ actualWeightGrams, volumetricWeightGrams }: CrossBorderQuote): string => {
  const volumetric = `体积重 ${formatWeight(volumetricWeightGrams)}（长×宽×高÷5000）`
  if (volumetricWeightGrams === 0) return '按实重计费'
  return volumetricWeightGrams > actualWeightGrams
    ? `${volumetric}大于实重 ${formatWeight(actualWeightGrams)}，按体积重计费`
    : `实重不小于${volumetric}，按实重计费`
}

const explainFreight = ({ firstWeightGrams, firstCents, stepGrams, stepCents }: CrossBorderQuote): string =>
  `首重 ${formatWeight(firstWeightGrams)} ${formatYuan(firstCents)}，` +
  `续重每 ${formatWeight(stepGrams)} ${formatYuan(stepCents)}`

/** The fees of a cross-border shipment, and how the freight is calculated. */
export const CrossBorderBreakdown = ({ quote }: { quote: CrossBorderQuote }) => (
  <FeeBreakdown
    quote={quote}
    weightReason={explainWeight(quote)}
    freightNote={explainFreight(quote)}
    footnote="预估费用按您填写的信息计算，以实际揽收为准；不含目的地的关税与进口税。"
  />
)
