import type { FeeLine } from '@portal/contract/freight'
import type { CrossBorderProductCode } from '@portal/contract/order'
import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { batteryProblem } from '@portal/rules/cross-border/battery'
import { productName } from '@portal/rules/service-labels'
import { expectedDelivery } from '../../freight/eta'
import { insuranceFee } from '../../freight/surcharges'
import { weigh, withinContract } from '../../freight/weigh'
import { crossBorderWeighing } from '../../freight/weighing-rules'
import type { CrossBorderLane } from './cross-border-lane.tables'
import { type CrossBorderShipment, shipmentProblem } from './cross-border-shipment'

const laneClosed = '该目的地暂未开通'

/** 首重 and 续重: the price of the first weight, and that of a step for each step begun. */
const freightOf = (
  { firstWeightGrams, firstCents, stepGrams, stepCents }: CrossBorderLane,
  chargeableGrams: number,
): number => firstCents + Math.ceil(Math.max(0, chargeableGrams - firstWeightGrams) / stepGrams) * stepCents

const customsFee = (
  { goodsKind, customsMode }: CrossBorderShipment,
  { simpleCustomsCents, formalCustomsCents }: CrossBorderLane,
): number => {
  if (goodsKind === 'DOCUMENT') return 0
  return customsMode === 'FORMAL' ? formalCustomsCents : customsMode === 'SIMPLE' ? simpleCustomsCents : 0
}

/** The freight, and other fees that are not 0. */
const feeLines = (shipment: CrossBorderShipment, lane: CrossBorderLane, chargeableGrams: number): FeeLine[] => {
  const freight = freightOf(lane, chargeableGrams)
  const extras: [FeeLine['feeType'], string, number][] = [
    ['FUELSURCHARGE', '燃油附加费', Math.ceil((freight * lane.fuelBasisPoints) / 10_000)],
    ['RESOURCECONDITIONINGCHARGES', '资源调节费', Math.ceil((chargeableGrams * lane.resourceCentsPerKg) / 1000)],
    ['CUSTOMSFEE', '报关费', customsFee(shipment, lane)],
    ['INSURANCEFEE', '保价费', insuranceFee(shipment.insuredValueCents)],
  ]
  return [
    { feeType: 'FREIGHT', label: '运费', amountCents: freight, note: '' },
    ...extras
      .filter(([, , amountCents]) => amountCents > 0)
      .map(([feeType, label, amountCents]) => ({ feeType, label, amountCents, note: '' })),
  ]
}

const refusal = (
  shipment: CrossBorderShipment,
  lane: CrossBorderLane | undefined,
  productCode: CrossBorderProductCode,
  chargeableGrams: number,
): string =>
  (lane === undefined ? laneClosed : lane.suspendedReason) ||
  batteryProblem(shipment, productCode) ||
  shipmentProblem(shipment, chargeableGrams)

/**
 * Price and delivery time of one product. An unavailable product has a reason and no amounts. Both the estimate and the
 * price of a new order are computed here.
 */
export const quoteCrossBorder = (
  productCode: CrossBorderProductCode,
  lane: CrossBorderLane | undefined,
  shipment: CrossBorderShipment,
  pickupAt: Date,
): CrossBorderQuote => {
  const weighed = weigh(shipment, crossBorderWeighing)
  const { actualGrams, volumetricGrams, chargeableGrams } = withinContract(weighed)
  const product = {
    productCode,
    productName: productName(productCode),
    actualWeightGrams: actualGrams,
    volumetricWeightGrams: volumetricGrams,
    chargeableWeightGrams: chargeableGrams,
    firstWeightGrams: lane?.firstWeightGrams ?? 0,
    firstCents: lane?.firstCents ?? 0,
    stepGrams: lane?.stepGrams ?? 0,
    stepCents: lane?.stepCents ?? 0,
  }
  const reason = refusal(shipment, lane, productCode, weighed.chargeableGrams)
  if (lane === undefined || reason !== '')
    return { ...product, available: false, reason, lines: [], totalCents: 0, etaAt: null }
  const lines = feeLines(shipment, lane, weighed.chargeableGrams)
  return {
    ...product,
    available: true,
    reason: '',
    lines,
    totalCents: lines.reduce((total, { amountCents }) => total + amountCents, 0),
    etaAt: expectedDelivery(lane, pickupAt, false).toISOString(),
  }
}
