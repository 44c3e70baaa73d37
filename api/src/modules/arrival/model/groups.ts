import { hourOfDay, weekdayOf } from './cells'
import { concerns, isDuring, type Disruption } from './disruptions'
import type { Moment } from './moments'
import type { Parcel } from './parcel'

/** Where a part of the day begins. A look has a part of its own, so that the looks of a day are not mixed with each other. */
const partsOfDay: readonly number[] = [0, 6, 8, 10, 12, 14, 16, 18, 21]
const partOf = (hours: number): number => partsOfDay.findLastIndex((begin) => begin <= hours)

/** Days of one kind have the same tours; a peak or a storm makes a kind of its own. */
const kindOfDay = (at: Date, { from, to }: Parcel, disruptions: readonly Disruption[]): string => {
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
 * The groups that a moment belongs to, from the coarsest to the finest: all parcels, the product, the pair of provinces, the same on such a day,
 * the lane from city to city. Each has a table of counts, known by this text.
 */
export const groupsOf = (
  { at, stage, city, silentHours, isLook }: Moment,
  parcel: Parcel,
  disruptions: readonly Disruption[],
): readonly string[] => {
  const { productCode, from, to } = parcel
  const hours = hourOfDay(at)
  const part = partOf(hours)
  const seen = `${stage}|${isLook ? `+${silentHours}` : ''}`
  const product = `${productCode}|${seen}|${part}`
  const pair = `${from.provinceCode}>${to.provinceCode}|${product}|${city}`
  return [
    seen,
    product,
    pair,
    `${pair}|${kindOfDay(at, parcel, disruptions)}`,
    `${from.cityCode}>${to.cityCode}|${productCode}|${seen}|${isLook ? part : Math.floor(hours / 6)}|${city}`,
  ]
}
