import { integerBetween, type Random } from '../../src/seeded-random'
import type { Place } from '../../src/modules/arrival/model/waybill'

/** A city of the simulated country, with one outlet; the first of a province has its transfer centre as well. */
export interface City extends Place {
  /** Kilometres on a plane. */
  x: number
  y: number
  hub: Hub
  /** Minutes after midnight: when the line to the transfer centre leaves, and when the couriers set out. */
  evening: number
  morning: number
  /** Hours that a tour takes; a waybill's place in it is its own. */
  tour: number
  /** The city has no deliveries on Sundays. */
  restsOnSunday: boolean
}

export interface Hub extends Place {
  x: number
  y: number
  /** Hours of sorting on a quiet day. */
  sorting: number
  /** Minutes after midnight at which lines to other transfer centres leave. */
  lines: readonly number[]
  /** The same for the lines to the outlets. */
  outletLines: readonly number[]
}

const code = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** An invented country: provinces with a transfer centre and three cities each. */
export const drawNetwork = (random: Random, provinces = 10): City[] =>
  Array.from({ length: provinces }, (_, index): City[] => {
    const provinceCode = code(11 + index, 2)
    const [x, y] = [random() * 2200, random() * 1800]
    const place = (number: number): Place => ({
      provinceCode,
      cityCode: `${provinceCode}${code(number, 2)}`,
      cityName: `城${provinceCode}${number}`,
    })
    const first = integerBetween(random, 0, 200)
    const hub: Hub = {
      ...place(1),
      x,
      y,
      sorting: 1.5 + random() * 2,
      lines: [0, 480, 960].map((minute) => minute + first),
      outletLines: [integerBetween(random, 180, 300), integerBetween(random, 660, 780)],
    }
    return [1, 2, 3].map((number): City => ({
      ...place(number),
      x: x + (random() - 0.5) * 300,
      y: y + (random() - 0.5) * 300,
      hub,
      evening: integerBetween(random, 19 * 60, 22 * 60),
      morning: integerBetween(random, 7 * 60 + 20, 8 * 60 + 20),
      tour: 3.5 + random(),
      restsOnSunday: random() < 0.15,
    }))
  }).flat()

/** Kilometres by road. */
export const kilometres = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  1.25 * Math.hypot(from.x - to.x, from.y - to.y)
