import type { DelayReason } from '@portal/contract/tracking'
import { concerns, isDuring, type Disruption } from './disruptions'
import type { Moment } from './moments'
import type { Waybill } from './waybill'
import type { Expected } from './predict'

const hour = 3_600_000
/** A notice that can wait is sent when it is all but certain; the last one that comes hours before the promised time, sooner. */
const lastCallMs = 12 * hour
const [certain, probable] = [0.97, 0.9]

/** Why a waybill that is at `moment` will be late: a known event on its way, else what its trace shows. */
export const reasonOf = (moment: Moment, { from, to }: Waybill, disruptions: readonly Disruption[]): DelayReason => {
  const cause = (['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK'] as const).find((kind) =>
    disruptions.some(
      (event) =>
        event.kind === kind &&
        isDuring(event, moment.at) &&
        (concerns(event, to.cityCode) || concerns(event, from.cityCode)),
    ),
  )
  if (cause !== undefined) return cause
  if (moment.stage.startsWith('TROUBLE')) return 'TROUBLE'
  return moment.stage.startsWith('DELIVERING') || moment.stage.startsWith('STORED') ? 'DELIVERY' : 'TRANSIT'
}

/** The reason to tell of a delay now; undefined while it may well come in time. */
export const delayOf = (
  moment: Moment,
  waybill: Waybill,
  expected: Expected,
  promisedAt: Date,
  disruptions: readonly Disruption[],
): DelayReason | undefined =>
  expected.chanceAfter(promisedAt) >= (promisedAt.getTime() - moment.at.getTime() > lastCallMs ? certain : probable)
    ? reasonOf(moment, waybill, disruptions)
    : undefined
