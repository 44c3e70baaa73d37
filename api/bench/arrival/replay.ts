import { randomFrom } from '../../src/seeded-random'
import { delayOf } from '../../src/modules/arrival/model/delay'
import { observationsOf } from '../../src/modules/arrival/model/arrival-counts'
import type { Disruption } from '../../src/modules/arrival/model/disruptions'
import { snapshotsOf, stageKeyOf } from '../../src/modules/arrival/model/snapshot'
import { predict } from '../../src/modules/arrival/model/predict'
import { at, drawConditions, type DrawnDisruption, hour } from './conditions'
import { drawNetwork } from './network'
import { drawShipment, type Shipment } from './shipment'

/** Length of the history, and of the replay that follows it. */
const trainedDays = 150
const replayedDays = 42
/** Shipments that were collected in the last days of the history had not arrived when the replay begins. */
const arrivedDays = 10
/** The noticed delay leaves this much time to do something about it. */
const noticeMs = 6 * hour

export interface ReplayFigures {
  shipments: number
  predictions: number
  /** Hours between the predicted median and the arrival: half of the predictions are nearer. */
  medianErrorHours: number
  /** Share of all predictions whose window contains the arrival. */
  shareInWindow: number
  /** Hours from a window's beginning to its end, by stage: half are shorter. */
  medianWindowHours: Readonly<Record<string, number>>
  /** Shipments that came after the promised time, and the share of them with a notice six hours before it. */
  late: number
  shareNoticedBefore: number
  /**
   * Share of the reported delays whose shipment came in time; and share of the punctual shipments with a reported
   * delay.
   */
  shareOfNoticesWrong: number
  shareOfPunctualAlarmed: number
}

/** The bars of the model. */
export const arrivalBars: Readonly<Record<string, (figures: ReplayFigures) => boolean>> = {
  'median error of 4 h': ({ medianErrorHours }) => medianErrorHours <= 4,
  '90 % within the window': ({ shareInWindow }) => shareInWindow >= 0.9,
  '90 % of delays told 6 h before': ({ shareNoticedBefore }) => shareNoticedBefore >= 0.9,
  '5 % of false alarms': ({ shareOfNoticesWrong, shareOfPunctualAlarmed }) =>
    shareOfNoticesWrong <= 0.05 && shareOfPunctualAlarmed <= 0.05,
}

const middle = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? NaN

/**
 * Trains on the earlier weeks, then replays shipments snapshot by snapshot. The model sees traces and what the carrier knew
 * at the time, nothing of the simulation.
 */
export const replay = (seed: number, { trained, shipments }: { trained: number; shipments: number }): ReplayFigures => {
  const random = randomFrom(seed)
  const start = new Date('2026-05-01T16:00:00Z')
  const cities = drawNetwork(random)
  const drawn = drawConditions(random, cities, start, trainedDays + replayedDays + 20, {
    // 618 in the history, 双11 in the replay; the holiday of October is the only one of its kind.
    peaks: [
      [46, 55],
      [trainedDays + 22, trainedDays + 34],
    ],
    holidays: [[trainedDays + 1, trainedDays + 4]],
  })
  const draw = (from: number, days: number): Shipment =>
    drawShipment(random, cities, drawn, at(start, from + random() * days))
  const disruptionsAt = disruptionsOf(drawn)

  const countsByGroup = new Map<string, Map<number, number>>()
  for (let index = 0; index < trained; index += 1) {
    const { nodes, waybill } = draw(0, trainedDays - arrivedDays)
    for (const { group, bucket } of observationsOf(nodes, waybill, disruptionsAt)) {
      const counts = countsByGroup.get(group) ?? new Map<number, number>()
      countsByGroup.set(group, counts.set(bucket, (counts.get(bucket) ?? 0) + 1))
    }
  }

  const errors: number[] = []
  const windows = new Map<string, number[]>()
  const counted = { inWindow: 0, late: 0, inTime: 0, notices: 0, wrongNotices: 0, punctual: 0 }
  for (let index = 0; index < shipments; index += 1) {
    const { nodes, waybill, arrivedAt, promisedAt } = draw(trainedDays, replayedDays)
    let noticeAt: Date | undefined
    for (const snapshot of snapshotsOf(nodes, waybill, arrivedAt)) {
      // Between nodes a checkpoint matters only for a delay that can still be reported.
      if (snapshot.isCheckpoint && (noticeAt !== undefined || snapshot.at >= promisedAt)) continue
      const disruptions = disruptionsAt(snapshot.at)
      const expected = predict(snapshot, waybill, countsByGroup, disruptions)
      if (expected === undefined) continue
      if (!snapshot.isCheckpoint) {
        errors.push(Math.abs(expected.median.getTime() - arrivedAt.getTime()) / hour)
        if (expected.from <= arrivedAt && arrivedAt < expected.to) counted.inWindow += 1
        const stage = stageKeyOf(snapshot.stage)
        const spans = windows.get(stage) ?? []
        windows.set(stage, spans)
        spans.push((expected.to.getTime() - expected.from.getTime()) / hour)
      }
      if (
        noticeAt === undefined &&
        snapshot.at < promisedAt &&
        delayOf(snapshot, waybill, expected, promisedAt, disruptions)
      )
        noticeAt = snapshot.at
    }
    const isLate = arrivedAt > promisedAt
    if (noticeAt !== undefined) counted.notices += 1
    if (!isLate) {
      counted.punctual += 1
      if (noticeAt !== undefined) counted.wrongNotices += 1
    } else {
      counted.late += 1
      if (noticeAt !== undefined && promisedAt.getTime() - noticeAt.getTime() >= noticeMs) counted.inTime += 1
    }
  }
  return {
    shipments,
    predictions: errors.length,
    medianErrorHours: middle(errors),
    shareInWindow: counted.inWindow / errors.length,
    medianWindowHours: Object.fromEntries([...windows].map(([stage, spans]) => [stage, middle(spans)])),
    late: counted.late,
    shareNoticedBefore: counted.inTime / counted.late,
    shareOfNoticesWrong: counted.wrongNotices / counted.notices,
    shareOfPunctualAlarmed: counted.wrongNotices / counted.punctual,
  }
}

/** The disruptions that the carrier knew at the beginning of an hour and that were not over. */
const disruptionsOf = (drawn: readonly DrawnDisruption[]): ((instant: Date) => readonly Disruption[]) => {
  const byHour = new Map<number, readonly Disruption[]>()
  return (instant) => {
    const whole = Math.floor(instant.getTime() / hour)
    const current =
      byHour.get(whole) ??
      drawn.filter(({ noticedAt, to }) => noticedAt.getTime() <= whole * hour && whole * hour < to.getTime())
    byHour.set(whole, current)
    return current
  }
}
