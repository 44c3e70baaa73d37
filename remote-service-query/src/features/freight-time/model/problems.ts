import { noWeightOrVolume } from '@portal/shared/order/limits'
import { codConflicts, pickupProblems, serviceProblems, sizeProblems } from '@portal/shared/order/shipment-problems'
import type { FreightQuery } from './freight-query'
import { shipmentOf } from './to-request'

/** Messages by field in the order of the form: the first field takes the focus. */
export type Problems = Readonly<Partial<Record<string, string>>>

/** Units at the end of the contract's field names; the form's names have none. */
const unit = /(?:Cm3|Cm|Grams|Cents)$/

/** Why the query cannot be submitted; a time of pickup is optional. */
export const problemsOf = (query: FreightQuery, now = new Date()): Problems => {
  const { from, to, pickupDate } = query
  const shipment = shipmentOf(query)
  const services = { floor: 1, ...shipment, hasElevator: query.hasElevator }
  const hasSize = shipment.volumeCm3 !== 0 || shipment.lines.length > 0
  const problems = [
    ...sizeProblems(shipment, hasSize ? '' : noWeightOrVolume),
    ...serviceProblems(services),
    ...codConflicts(services),
    ...(pickupDate === '' ? [] : pickupProblems(query, now)),
  ]
  const texts = Object.fromEntries(problems.map(({ path, text }) => [path.replace(unit, ''), text]))
  return {
    ...(from.cityCode === '' && { from: '请选择始发地' }),
    ...(to.cityCode === '' && { to: '请选择目的地' }),
    // The weight stands above pieces and volume.
    ...(texts.weight !== undefined && { weight: texts.weight }),
    ...texts,
  }
}

/** Whether a query can be answered. */
export const isComplete = (query: FreightQuery): boolean => Object.keys(problemsOf(query)).length === 0
