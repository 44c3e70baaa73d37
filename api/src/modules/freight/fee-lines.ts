import type { FeeLine } from '@portal/contract/freight'
import { hasPieceWeights } from '@portal/rules/measure'
import type { EndCoverage } from '../coverage/end-coverage'
import type { FreightLane } from './lane.tables'
import { productRules, type ProductRules } from './product-rules'
import { remoteAreaFee } from './coverage-rules'
import { heaviestPiece, type Shipment, totalVolume } from './shipment'
import {
  collectionFee,
  handlingFee,
  insuranceFee,
  oversizeFee,
  packagingFee,
  signedSlipFee,
  upstairsFee,
} from './surcharges'

/** 运费 of a freight product in cents: the greatest of weight × heavy rate, volume × light rate and the minimum. */
const byRates = (
  { heavyCentsPerKg, lightCentsPerM3, minimumCents }: FreightLane,
  grams: number,
  volumeCm3: number,
): number =>
  Math.max(
    minimumCents,
    Math.ceil((grams * heavyCentsPerKg) / 1000),
    Math.ceil((volumeCm3 * lightCentsPerM3) / 1_000_000),
  )

/** 运费 of the express product: first weight and steps, in cents. */
const bySteps = (lane: FreightLane, grams: number): number => {
  const over = Math.max(0, grams - lane.firstWeightGrams)
  const steps = over === 0 ? 0 : Math.ceil(over / lane.stepGrams)
  return Math.max(lane.minimumCents, lane.firstCents + steps * lane.stepCents)
}

const laneFreight = (lane: FreightLane, rules: ProductRules, chargeableGrams: number, volumeCm3: number): number =>
  rules.kind === 'express' ? bySteps(lane, chargeableGrams) : byRates(lane, chargeableGrams, volumeCm3)

/** 燃油附加费 in cents, rounded up. */
const fuelSurcharge = ({ fuelBasisPoints }: FreightLane, freightCents: number): number =>
  Math.ceil((freightCents * fuelBasisPoints) / 10_000)

const deliveryFee = ({ deliveryMode }: Shipment, { delivery }: ProductRules, chargeableGrams: number): number =>
  deliveryMode === 'SELF_PICKUP' ? 0 : handlingFee(chargeableGrams, delivery[deliveryMode])

/** The rate depends on the heaviest piece, so the note explains the fee to who entered only the total weight. */
const upstairsNote = (shipment: Shipment): string => {
  const kilograms = (heaviestPiece(shipment) / 1000).toFixed(2)
  return hasPieceWeights(shipment.lines) ? `最重单件${kilograms}千克` : `单件按平均${kilograms}千克计`
}

const packagingNote = (shipment: Shipment): string => (totalVolume(shipment) === 0 ? '以实际揽收体积为准' : '')

/**
 * The fee lines of a shipment, in the order in which people read them (domain §1): freight always, others only when
 * they cost something.
 */
export const feeLines = (
  shipment: Shipment,
  lane: FreightLane,
  chargeableGrams: number,
  ends: EndCoverage,
): FeeLine[] => {
  const rules = productRules[lane.productCode]
  const freight = laneFreight(lane, rules, chargeableGrams, totalVolume(shipment))
  const extras: FeeLine[] = [
    {
      feeType: 'PICKUPSERVICEFEE',
      label: '取货费',
      amountCents: shipment.pickupMode === 'PICKUP' ? handlingFee(chargeableGrams, rules.pickup) : 0,
      note: '',
    },
    {
      feeType: 'DELIVERYSERVICEFEE',
      label: '送货费',
      amountCents: deliveryFee(shipment, rules, chargeableGrams),
      note: '',
    },
    {
      feeType: 'UPSTAIRSFEE',
      label: '上楼费',
      amountCents: upstairsFee(shipment, chargeableGrams),
      note: upstairsNote(shipment),
    },
    { feeType: 'INSURANCEFEE', label: '保价费', amountCents: insuranceFee(shipment.insuredValueCents), note: '' },
    { feeType: 'COLLECTIONFEE', label: '代收手续费', amountCents: collectionFee(shipment), note: '' },
    { feeType: 'PACKAGINGFEE', label: '包装费', amountCents: packagingFee(shipment), note: packagingNote(shipment) },
    { feeType: 'SIGNANDRETURN', label: '签回单费', amountCents: signedSlipFee(shipment), note: '' },
    { feeType: 'SURCHARGE', label: '超长超重附加费', amountCents: oversizeFee(shipment, chargeableGrams), note: '' },
    { feeType: 'EXCEEDEDAREAFEE', label: '超区费', ...remoteAreaFee(shipment, chargeableGrams, ends) },
    { feeType: 'FUELSURCHARGE', label: '燃油附加费', amountCents: fuelSurcharge(lane, freight), note: '' },
  ]
  return [
    { feeType: 'FREIGHT', label: '运费', amountCents: freight, note: '' },
    ...extras.filter(({ amountCents }) => amountCents > 0),
  ]
}
