import { concerns, isDuring, type Disruption } from './disruptions'
import type { Moment } from './moments'
import type { Parcel } from './parcel'
import type { Expected } from './predict'

/** Why a parcel is late, as far as it is known. */
export const delayReasons = ['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK', 'TROUBLE', 'DELIVERY', 'TRANSIT'] as const
export type DelayReason = (typeof delayReasons)[number]

/** From this probability on a customer is told; false alarms cost trust, and so does silence. */
const certainEnough = 0.94

/** Why a parcel that is at `moment` will be late: a known event on its way, else what its trace shows. */
const reasonOf = (moment: Moment, { from, to }: Parcel, disruptions: readonly Disruption[]): DelayReason => {
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
  parcel: Parcel,
  expected: Expected,
  promisedAt: Date,
  disruptions: readonly Disruption[],
): DelayReason | undefined =>
  expected.chanceAfter(promisedAt) >= certainEnough ? reasonOf(moment, parcel, disruptions) : undefined
