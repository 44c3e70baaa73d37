import { integerBetween, oneOf, type Random } from '../../src/seeded-random'
import { concerns, isClosing, isDuring } from '../../src/modules/arrival/model/disruptions'
import type { Waybill, RouteNode } from '../../src/modules/arrival/model/waybill'
import { expectedDelivery } from '../../src/modules/freight/eta'
import { midnightOf, weekdayOf } from '../../src/modules/arrival/model/hour-bucket'
import { day, type DrawnDisruption, hour } from './conditions'
import { type City, type Hub, kilometres } from './network'

const minute = 60_000

export interface Shipment {
  waybill: Waybill
  nodes: readonly RouteNode[]
  promisedAt: Date
  arrivedAt: Date
}

const plus = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour)

/** The next of some minutes of the day. */
const nextOf = (minutes: readonly number[], after: Date): Date => {
  const midnight = midnightOf(after)
  const all = [0, 1].flatMap((days) => minutes.map((each) => midnight + days * day + each * minute))
  return new Date(Math.min(...all.filter((each) => each >= after.getTime())))
}

/** Around 1, never much less, at times a lot more. */
const spread = (random: Random): number => 0.9 + 0.12 * -Math.log(1 - random() * 0.999)

/** One waybill's way through the network, with what the carrier's scanners saw of it. */
export const drawShipment = (
  random: Random,
  cities: readonly City[],
  drawn: readonly DrawnDisruption[],
  collectedOn: Date,
): Shipment => {
  const [origin, destination] = [oneOf(random, cities), oneOf(random, cities)]
  const isFast = random() < 0.3
  const isSelfCollected = random() < 0.1
  const waybill: Waybill = { productCode: isFast ? 'FAST' : 'STD', origin, destination, isSelfCollected }
  const strain = (at: Date, kind: DrawnDisruption['kind'], cityCode: string): DrawnDisruption | undefined =>
    drawn.find((each) => each.kind === kind && concerns(each, cityCode) && isDuring(each, at))

  const nodes: RouteNode[] = []
  const report = (nodeType: RouteNode['nodeType'], eventAt: Date, city: string): void => {
    const isSafe = nodeType === 'COLLECTED' || nodeType === 'SIGNED'
    if (isSafe || random() > 0.03) nodes.push({ nodeType, eventAt, city })
  }
  const drive = (at: Date, km: number, cityCode: string): Date =>
    plus(at, (km / 68) * spread(random) * (strain(at, 'WEATHER', cityCode)?.factor ?? 1))
  /** No line leaves a transfer centre in a storm; in a peak sorting takes longer, and lines are missed. */
  const leave = (hub: Hub, arrived: Date, lines: readonly number[]): Date => {
    const peak = strain(arrived, 'PEAK', hub.cityCode)
    const sorted = plus(arrived, hub.sorting * spread(random) * (isFast ? 0.7 : 1) * (peak?.factor ?? 1))
    let line = nextOf(lines, sorted)
    if (random() < (peak ? 0.25 : 0.02)) line = nextOf(lines, plus(line, 0.1))
    const storm = strain(line, 'WEATHER', hub.cityCode)
    return storm === undefined || isFast ? line : nextOf(lines, storm.to)
  }

  const collectedAt = new Date(midnightOf(collectedOn) + integerBetween(random, 9 * 60, 20 * 60) * minute)
  report('COLLECTED', collectedAt, origin.cityName)
  let now = nextOf([origin.evening], plus(collectedAt, 0.5))
  report('DEPARTED', now, origin.cityName)
  now = drive(now, kilometres(origin, origin.hub) + 30, origin.cityCode)
  report('ARRIVED', now, origin.hub.cityName)
  if (origin.hub !== destination.hub) {
    now = leave(origin.hub, now, origin.hub.lines)
    report('DEPARTED', now, origin.hub.cityName)
    now = drive(now, kilometres(origin.hub, destination.hub), destination.hub.cityCode)
    report('ARRIVED', now, destination.hub.cityName)
  }
  now = leave(destination.hub, now, destination.hub.outletLines)
  report('DEPARTED', now, destination.hub.cityName)
  now = drive(now, kilometres(destination.hub, destination) + 20, destination.cityCode)
  report('ARRIVED', now, destination.cityName)

  const isResting = (at: Date): boolean =>
    (destination.restsOnSunday && weekdayOf(at) === 0) ||
    drawn.some((each) => isClosing(each) && concerns(each, destination.cityCode) && isDuring(each, at))
  const nextTour = (after: Date): Date => {
    let tour = nextOf([destination.morning, destination.morning + 5 * 60], after)
    while (isResting(tour)) tour = nextOf([destination.morning], plus(tour, 0.1))
    return tour
  }
  const placeInTour = random()
  let arrivedAt: Date
  if (isSelfCollected) {
    arrivedAt = nextTour(plus(now, 1))
    nodes.push({ nodeType: 'STORED', eventAt: arrivedAt, city: destination.cityName })
  } else {
    now = nextTour(plus(now, 0.7))
    if (random() < (strain(now, 'PEAK', destination.cityCode) ? 0.12 : 0.01)) now = nextTour(plus(now, 5.1))
    report('DELIVERING', now, destination.cityName)
    let attempts = 0
    arrivedAt = plus(now, 0.3 + destination.tour * (0.75 * placeInTour + 0.25 * random()))
    while (random() < 0.015 && attempts < 3) {
      attempts += 1
      report('EXCEPTION', arrivedAt, destination.cityName)
      now = nextTour(plus(arrivedAt, 0.5))
      report('DELIVERING', now, destination.cityName)
      arrivedAt = plus(now, 0.3 + destination.tour * (0.75 * placeInTour + 0.25 * random()))
    }
    report('SIGNED', arrivedAt, destination.cityName)
  }
  const road =
    kilometres(origin, origin.hub) + kilometres(origin.hub, destination.hub) + kilometres(destination.hub, destination)
  const transitDays = (origin.hub === destination.hub ? 1 : 1 + Math.ceil((road + 350) / 1100)) + (isFast ? 0 : 1)
  const promisedAt = expectedDelivery({ transitDays, cutOffMinute: 18 * 60 }, collectedAt, false)
  return { waybill, nodes, promisedAt, arrivedAt }
}
