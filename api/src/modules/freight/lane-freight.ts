import type { FreightLane } from './lane.tables'
import type { ProductRules } from './product-rules'

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

export const laneFreight = (
  lane: FreightLane,
  rules: ProductRules,
  chargeableGrams: number,
  volumeCm3: number,
): number => (rules.kind === 'express' ? bySteps(lane, chargeableGrams) : byRates(lane, chargeableGrams, volumeCm3))

/** 燃油附加费 in cents, rounded up. */
export const fuelSurcharge = ({ fuelBasisPoints }: FreightLane, freightCents: number): number =>
  Math.ceil((freightCents * fuelBasisPoints) / 10_000)
