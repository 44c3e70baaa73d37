import { hourOfDay, weekdayOf } from './hour-bucket'
import { concerns, isDuring, type Disruption } from './disruptions'
import type { Snapshot } from './snapshot'
import type { Waybill } from './waybill'

/**
 * Hours at which a part of the day begins. Each checkpoint of a day is in a part of its own, so that they are not
 * mixed.
 */
const partsOfDay: readonly number[] = [0, 6, 8, 10, 12, 14, 16, 18, 21]
const partOf = (hours: number): number => partsOfDay.findLastIndex((begin) => begin <= hours)

/** Days of one kind have the same tours: Monday to Thursday, each other weekday, and days of a peak or a storm. */
const kindOfDay = (at: Date, { from, to }: Waybill, disruptions: readonly Disruption[]): string => {
  const strained = disruptions.find(
    (event) =>
      (event.kind === 'WEATHER' || event.kind === 'PEAK') &&
      isDuring(event, at) &&
      (concerns(event, from.cityCode) || concerns(event, to.cityCode)),
  )
  if (strained !== undefined) return strained.kind
  const weekday = weekdayOf(at)
  return weekday >= 1 && weekday <= 4 ? 'MID' : String(weekday)
}

/** Whether the lane no longer matters: in the receiver's city its couriers decide, wherever the waybill comes from. */
const isThere = (stage: string): boolean => !/^COLLECTED|_FROM|_WAY/.test(stage)

/**
 * The groups of a snapshot, from the coarsest to the finest: all waybills, the product, the pair of provinces, the same
 * on such a day, and the lane from city to city, or the receiver's city once the waybill is there. The text of a group
 * is the key of its counts.
 */
export const laneGroupsOf = (
  { at, stage, city, silentHours, isCheckpoint }: Snapshot,
  waybill: Waybill,
  disruptions: readonly Disruption[],
): readonly string[] => {
  const { productCode, from, to } = waybill
  const hours = hourOfDay(at)
  const part = partOf(hours)
  const kind = kindOfDay(at, waybill, disruptions)
  const seen = `${stage}|${isCheckpoint ? `+${silentHours}` : ''}`
  const product = `${productCode}|${seen}|${part}`
  const pair = `${from.provinceCode}>${to.provinceCode}|${product}|${city}`
  return [
    seen,
    product,
    pair,
    `${pair}|${kind}`,
    isThere(stage)
      ? `>${to.cityCode}|${product}|${kind}`
      : `${from.cityCode}>${to.cityCode}|${productCode}|${seen}|${isCheckpoint ? part : Math.floor(hours / 6)}|${city}`,
  ]
}
