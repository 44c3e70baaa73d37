import type { DelayReason } from '@portal/contract/tracking'
import { concerns, isDuring, type Disruption } from './disruptions'
import type { Snapshot } from './snapshot'
import type { Waybill } from './waybill'
import type { ArrivalDistribution } from './predict'

const hour = 3_600_000
/** Hours before the promised time at which `lateThreshold` takes the place of `earlyThreshold`. */
const noticeHours = 12
/**
 * Minimum probability of being late for a notice. It is lower near the promised time, because then the notice cannot
 * wait for more certainty.
 */
const [earlyThreshold, lateThreshold] = [0.97, 0.9]

/**
 * The reason why a waybill at `snapshot` will be late: a disruption in one of its cities, else the stage of its trace.
 */
export const reasonOf = (
  snapshot: Snapshot,
  { origin, destination }: Waybill,
  disruptions: readonly Disruption[],
): DelayReason => {
  const cause = (['WEATHER', 'CLOSED', 'HOLIDAY', 'PEAK'] as const).find((kind) =>
    disruptions.some(
      (disruption) =>
        disruption.kind === kind &&
        isDuring(disruption, snapshot.at) &&
        (concerns(disruption, destination.cityCode) || concerns(disruption, origin.cityCode)),
    ),
  )
  if (cause !== undefined) return cause
  const { nodeType } = snapshot.stage
  if (nodeType === 'EXCEPTION') return 'TROUBLE'
  return nodeType === 'DELIVERING' || nodeType === 'STORED' ? 'DELIVERY' : 'TRANSIT'
}

/** The reason of a delay that is certain enough to report; undefined while the waybill may arrive in time. */
export const delayOf = (
  snapshot: Snapshot,
  waybill: Waybill,
  { chanceAfter }: ArrivalDistribution,
  promisedAt: Date,
  disruptions: readonly Disruption[],
): DelayReason | undefined => {
  const isEarly = promisedAt.getTime() - snapshot.at.getTime() > noticeHours * hour
  return chanceAfter(promisedAt) >= (isEarly ? earlyThreshold : lateThreshold)
    ? reasonOf(snapshot, waybill, disruptions)
    : undefined
}
