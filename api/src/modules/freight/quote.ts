import type { FeeLine, FreightQuote, ProductCode } from '@portal/shared/contract/freight'
import { productName } from '@portal/shared/rules/service-text'
import { chargeableWeight, volumetricWeight } from './chargeable-weight'
import { expectedDelivery } from './eta'
import { fuelSurcharge, laneFreight } from './lane-freight'
import type { FreightLane } from './lane.tables'
import { productRules, type ProductRules } from './product-rules'
import { maxGrams, type Shipment, totalVolume } from './shipment'
import { shipmentRefusal } from './shipment-refusal'
import { handlingFee, insuranceFee, oversizeFee, upstairsFee } from './surcharges'

const laneClosed = '该线路暂未开通'
const tooMuch = '货量过大需人工确认'

const weightsOf = (shipment: Shipment, rules: ProductRules) => {
  const volumetric = volumetricWeight(totalVolume(shipment), rules.divisor)
  const chargeable = chargeableWeight(shipment, rules)
  return {
    isTooMuch: Math.max(volumetric, chargeable) > maxGrams,
    weights: {
      actualWeightGrams: shipment.weightGrams,
      volumetricWeightGrams: Math.min(volumetric, maxGrams),
      chargeableWeightGrams: Math.min(chargeable, maxGrams),
    },
  }
}

/** Freight always; other lines only when they cost something. */
const feeLines = (shipment: Shipment, lane: FreightLane, chargeableGrams: number): FeeLine[] => {
  const rules = productRules[lane.productCode]
  const freight = laneFreight(lane, rules, chargeableGrams, totalVolume(shipment))
  const extras: [FeeLine['feeType'], string, number][] = [
    ['PICKUPSERVICEFEE', '取货费', handlingFee(chargeableGrams, rules.pickup)],
    ['DELIVERYSERVICEFEE', '送货费', shipment.deliveryMode === 'SELF_PICKUP' ? 0 : handlingFee(chargeableGrams, rules.delivery)],
    ['UPSTAIRSFEE', '上楼费', upstairsFee(shipment, chargeableGrams)],
    ['INSURANCEFEE', '保价费', insuranceFee(shipment.insuredValueCents)],
    ['FUELSURCHARGE', '燃油附加费', fuelSurcharge(lane, freight)],
    ['SURCHARGE', '超长超重附加费', oversizeFee(shipment, chargeableGrams)],
  ]
  return [
    { feeType: 'FREIGHT', label: '运费', amountCents: freight, note: '' },
    ...extras.filter(([, , amountCents]) => amountCents > 0).map(([feeType, label, amountCents]) => ({ feeType, label, amountCents, note: '' })),
  ]
}

/**
 * Price and promise of one product. `lane` is undefined where the product has none; an unavailable product comes with the
 * reason and without amounts. The estimate shown and the price of a new order both come from here.
 */
export const quoteProduct = (productCode: ProductCode, lane: FreightLane | undefined, shipment: Shipment, pickupAt: Date): FreightQuote => {
  const rules = productRules[productCode]
  const { isTooMuch, weights } = weightsOf(shipment, rules)
  const product = { productCode, productName: productName(productCode), ...weights }
  const reason = lane?.active !== true ? laneClosed : isTooMuch ? tooMuch : shipmentRefusal(shipment, rules)
  if (lane === undefined || reason !== '') return { ...product, available: false, reason, lines: [], totalCents: 0, etaAt: null }
  const lines = feeLines(shipment, lane, weights.chargeableWeightGrams)
  return {
    ...product,
    available: true,
    reason: '',
    lines,
    totalCents: lines.reduce((total, { amountCents }) => total + amountCents, 0),
    etaAt: expectedDelivery(lane, pickupAt, shipment.deliveryMode !== 'SELF_PICKUP').toISOString(),
  }
}
