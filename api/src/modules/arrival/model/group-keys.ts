import { hourOfDay, weekdayOf } from './hour-bucket'
import { concerns, isDuring, type Disruption } from './disruptions'
import { type Snapshot, type Stage, stageKeyOf } from './snapshot'
import type { Waybill } from './waybill'

/**
 * Hours at which a part of the day begins. Each checkpoint of a day is in a part of its own, so that they are not
 * mixed.
 */
const partsOfDay: readonly number[] = [0, 6, 8, 10, 12, 14, 16, 18, 21]
const partOf = (hours: number): number => partsOfDay.findLastIndex((begin) => begin <= hours)

/** Days of one kind have the same tours: Monday to Thursday, each other weekday, and days of a peak or a storm. */
const kindOfDay = (at: Date, { origin, destination }: Waybill, disruptions: readonly Disruption[]): string => {
  const strained = disruptions.find(
    (disruption) =>
      (disruption.kind === 'WEATHER' || disruption.kind === 'PEAK') &&
      isDuring(disruption, at) &&
      (concerns(disruption, origin.cityCode) || concerns(disruption, destination.cityCode)),
  )
  if (strained !== undefined) return strained.kind
  const weekday = weekdayOf(at)
  return weekday >= 1 && weekday <= 4 ? 'MID' : String(weekday)
}

/**
 * Whether the waybill is not yet in the receiver's city. There the couriers decide, wherever the waybill comes from; an
 * exception counts as there.
 */
const isBeforeDestination = ({ nodeType, place }: Stage): boolean =>
  nodeType === 'COLLECTED' || place === 'FROM' || place === 'WAY'

/** The stored keys of a snapshot's groups, the coarsest group first: `predict` reads them in this sequence. */
export interface GroupKeys {
  /** All waybills at this stage, after the same silence. */
  readonly all: string
  /** Those of the product, in this part of the day. */
  readonly product: string
  /** Those from province to province; of a node between both cities, those through its city. */
  readonly provinces: string
  /** Those of the group before on this kind of day. */
  readonly provincesOnKindOfDay: string
  /** Those of the product from city to city; in the receiver's city, those from anywhere on this kind of day. */
  readonly cities: string
}

export const groupKeysOf = (
  { at, stage, city, silentHours, isCheckpoint }: Snapshot,
  waybill: Waybill,
  disruptions: readonly Disruption[],
): GroupKeys => {
  const { productCode, origin, destination } = waybill
  const hours = hourOfDay(at)
  const part = partOf(hours)
  // Between two cities there are few waybills, so those of a node are counted by quarters of the day.
  const quarter = Math.floor(hours / 6)
  const kind = kindOfDay(at, waybill, disruptions)
  const all = `${stageKeyOf(stage)}|${isCheckpoint ? `+${silentHours}` : ''}`
  const product = `${productCode}|${all}|${part}`
  const provinces = `${origin.provinceCode}>${destination.provinceCode}|${product}|${city}`
  return {
    all,
    product,
    provinces,
    provincesOnKindOfDay: `${provinces}|${kind}`,
    cities: isBeforeDestination(stage)
      ? `${origin.cityCode}>${destination.cityCode}|${productCode}|${all}|${isCheckpoint ? part : quarter}|${city}`
      : `>${destination.cityCode}|${product}|${kind}`,
  }
}
