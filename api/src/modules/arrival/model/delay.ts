import type { DelayReason } from '@portal/contract/tracking'
import { concerns, isDuring, type Disruption } from './disruptions'
import type { Snapshot } from './snapshot'
import type { Waybill } from './waybill'
import type { Expected } from './predict'

const hour = 3_600_000
/**
 * Milliseconds before the promised time. A delay found earlier is reported when it is nearly `certain`, as the notice
 * can wait; one found later when it is `probable`, as that notice is the last one in time.
 */
const lastCallMs = 12 * hour
const [certain, probable] = [0.97, 0.9]

/**
 * The reason why a waybill at `snapshot` will be late: a disruption in one of its cities, else the stage of its trace.
 */
export const reasonOf = (
  snapshot: Snapshot,
  { from, to }: Waybill,
  disruptions: readonly Disruption[],
): DelayReason => {
  const cause = (['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK'] as const).find((kind) =>
    disruptions.some(
      (event) =>
        event.kind === kind &&
        isDuring(event, snapshot.at) &&
        (concerns(event, to.cityCode) || concerns(event, from.cityCode)),
    ),
  )
  if (cause !== undefined) return cause
  if (snapshot.stage.startsWith('TROUBLE')) return 'TROUBLE'
  return snapshot.stage.startsWith('DELIVERING') || snapshot.stage.startsWith('STORED') ? 'DELIVERY' : 'TRANSIT'
}

/** The reason of a delay that is certain enough to report; undefined while the waybill may arrive in time. */
export const delayOf = (
  snapshot: Snapshot,
  waybill: Waybill,
  expected: Expected,
  promisedAt: Date,
  disruptions: readonly Disruption[],
): DelayReason | undefined =>
  expected.chanceAfter(promisedAt) >= (promisedAt.getTime() - snapshot.at.getTime() > lastCallMs ? certain : probable)
    ? reasonOf(snapshot, waybill, disruptions)
    : undefined
