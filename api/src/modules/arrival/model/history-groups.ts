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

/**
 * Whether the lane matters. In the receiver's city its couriers decide, wherever the waybill comes from; an exception
 * counts as there.
 */
const isOnLane = ({ nodeType, place }: Stage): boolean =>
  nodeType === 'COLLECTED' || place === 'FROM' || place === 'WAY'

/**
 * The groups of a snapshot by their stored keys, from the coarsest to the finest: all waybills at this stage, those of
 * the product in this part of the day, those between both provinces, the same on such a day, and those from city to
 * city, or to the receiver's city once the waybill is there.
 */
export type HistoryGroups = Readonly<Record<'all' | 'product' | 'provinces' | 'provincesOnKindOfDay' | 'lane', string>>

export const historyGroupsOf = (
  { at, stage, city, silentHours, isCheckpoint }: Snapshot,
  waybill: Waybill,
  disruptions: readonly Disruption[],
): HistoryGroups => {
  const { productCode, from, to } = waybill
  const hours = hourOfDay(at)
  const part = partOf(hours)
  const kind = kindOfDay(at, waybill, disruptions)
  const all = `${stageKeyOf(stage)}|${isCheckpoint ? `+${silentHours}` : ''}`
  const product = `${productCode}|${all}|${part}`
  const provinces = `${from.provinceCode}>${to.provinceCode}|${product}|${city}`
  return {
    all,
    product,
    provinces,
    provincesOnKindOfDay: `${provinces}|${kind}`,
    lane: isOnLane(stage)
      ? `${from.cityCode}>${to.cityCode}|${productCode}|${all}|${isCheckpoint ? part : Math.floor(hours / 6)}|${city}`
      : `>${to.cityCode}|${product}|${kind}`,
  }
}
