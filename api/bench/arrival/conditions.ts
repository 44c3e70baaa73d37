import { integerBetween, oneOf, type Random } from '../../src/seeded-random'
import type { Disruption } from '../../src/modules/arrival/model/disruptions'
import type { City } from './network'

export const hour = 3_600_000
export const day = 24 * hour

/** An event in a span of days; the carrier knows of it from `noticedAt` on. */
export interface DrawnDisruption extends Disruption {
  noticedAt: Date
  /** Factor of the time on roads; in a peak that of sorting. */
  factor: number
}

export const at = (start: Date, days: number): Date => new Date(start.getTime() + days * day)

/** Storms and closed outlets at random, and the peaks and holidays that are stated, in days from the start. */
export const drawConditions = (
  random: Random,
  cities: readonly City[],
  start: Date,
  days: number,
  { peaks, holidays }: { peaks: readonly [number, number][]; holidays: readonly [number, number][] },
): DrawnDisruption[] => {
  const provinces = [...new Set(cities.map(({ provinceCode }) => provinceCode))]
  const storms = Array.from({ length: Math.round(days * provinces.length * 0.03) }, (): DrawnDisruption => {
    const from = at(start, random() * days)
    return {
      kind: 'WEATHER',
      divisionCode: oneOf(random, provinces),
      from,
      to: new Date(from.getTime() + integerBetween(random, 12, 60) * hour),
      // A storm is noticed when it is there.
      noticedAt: new Date(from.getTime() + 2 * hour),
      factor: 1.3 + random() * 0.7,
    }
  })
  const closures = Array.from({ length: Math.round(days * cities.length * 0.002) }, (): DrawnDisruption => {
    const from = at(start, Math.floor(random() * days))
    return {
      kind: 'CLOSED',
      divisionCode: oneOf(random, cities).cityCode,
      from,
      to: at(from, integerBetween(random, 1, 3)),
      noticedAt: new Date(from.getTime() - 12 * hour),
      factor: 1,
    }
  })
  const stated = (kind: 'PEAK' | 'HOLIDAY', spans: readonly [number, number][], factor: number) =>
    spans.map(([from, to]): DrawnDisruption => ({
      kind,
      divisionCode: '',
      from: at(start, from),
      to: at(start, to),
      noticedAt: start,
      factor,
    }))
  return [...storms, ...closures, ...stated('PEAK', peaks, 2.2), ...stated('HOLIDAY', holidays, 1)]
}
