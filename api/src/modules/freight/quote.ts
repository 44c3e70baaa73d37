import type { FreightQuote, ProductCode } from '@portal/contract/freight'
import { productName } from '@portal/rules/service-labels'
import { type EndCoverage, fullCoverage } from '../coverage/end-coverage'
import { feeLines } from './fee-lines'
import { expectedDelivery } from './eta'
import type { FreightLane } from './lane.tables'
import { productRules, type ProductRules } from './product-rules'
import { coverageDays, type CoverageRefusal, coverageRefusal, productCoverageRefusal } from './coverage-rules'
import { maxGrams, type Shipment } from './shipment'
import { shipmentRefusal } from './shipment-refusal'
import { weigh, withinContract } from './weigh'

const laneClosed = '该线路暂未开通'
const overLimitMessage = '货量过大需人工确认'

const weightsOf = (shipment: Shipment, rules: ProductRules) => {
  const weighing = weigh(shipment, rules)
  const { actualGrams, volumetricGrams, chargeableGrams } = withinContract(weighing)
  return {
    isTooMuch: Math.max(weighing.volumetricGrams, weighing.chargeableGrams) > maxGrams,
    weights: {
      actualWeightGrams: actualGrams,
      volumetricWeightGrams: volumetricGrams,
      chargeableWeightGrams: chargeableGrams,
    },
  }
}

/** Short, because it stands at every product; the page shows the whole reason once. */
const coverageShortMessage = (refusal: CoverageRefusal | null): string =>
  refusal ? `${refusal.direction === 'PICKUP' ? '寄件' : '收件'}地址超出收派范围` : ''

const refusalOf = (shipment: Shipment, product: ProductCode, chargeableGrams: number, ends: EndCoverage): string =>
  coverageShortMessage(coverageRefusal(shipment, ends)) ||
  productCoverageRefusal(shipment, product, ends) ||
  shipmentRefusal(shipment, product, chargeableGrams)

/**
 * Price and promise of one product. `lane` is undefined where the product has none; an unavailable product comes with
 * the reason and without amounts. Estimates and the prices of new orders both come from here.
 */
export const quoteProduct = (
  productCode: ProductCode,
  lane: FreightLane | undefined,
  shipment: Shipment,
  pickupAt: Date,
  ends: EndCoverage = fullCoverage,
): FreightQuote => {
  const rules = productRules[productCode]
  const { isTooMuch, weights } = weightsOf(shipment, rules)
  const product = { productCode, productName: productName(productCode), ...weights }
  const reason =
    lane?.active !== true
      ? laneClosed
      : isTooMuch
        ? overLimitMessage
        : refusalOf(shipment, productCode, weights.chargeableWeightGrams, ends)
  if (lane === undefined || reason !== '')
    return { ...product, available: false, reason, lines: [], totalCents: 0, etaAt: null }
  const lines = feeLines(shipment, lane, weights.chargeableWeightGrams, ends)
  return {
    ...product,
    available: true,
    reason: '',
    lines,
    totalCents: lines.reduce((total, { amountCents }) => total + amountCents, 0),
    etaAt: expectedDelivery(
      { ...lane, transitDays: lane.transitDays + coverageDays(shipment, ends) },
      pickupAt,
      shipment.deliveryMode !== 'SELF_PICKUP',
    ).toISOString(),
  }
}
