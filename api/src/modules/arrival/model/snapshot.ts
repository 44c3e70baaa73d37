import { midnightOf } from './hour-bucket'
import { maxNodes, type Waybill, type RouteNode } from './waybill'
import { nodeTypes } from '@portal/contract/tracking'
import { compareText } from '../../../compare-text'

/**
 * Compares by time; of nodes at one instant the one of the further stage is later, so that the sequence of reports does
 * not matter.
 */
const compareNodes = (one: RouteNode, other: RouteNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() ||
  nodeTypes.indexOf(one.nodeType) - nodeTypes.indexOf(other.nodeType) ||
  compareText(one.city, other.city)

const hour = 3_600_000
const day = 24 * hour

/**
 * The checkpoints of a day, in hours after midnight (Asia/Shanghai): the arrival is predicted again at each, as silence
 * says as much as a node. The one before noon is more than six hours before a promised 18:00.
 */
export const checkpoints: readonly number[] = [7, 9.5, 11.5, 14, 17, 21]

/** Classes of silence, by their first hour since the node. */
const silences: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 8, 12, 18, 24, 36, 48, 72, 120]

/** Number of days after a node that have checkpoints. */
const maxSilentDays = 8

/** The first checkpoint after an instant. */
export const nextCheckpoint = (after: Date): Date => {
  const midnight = midnightOf(after)
  const [next = day] = [...checkpoints.map((hours) => hours * hour), day + (checkpoints[0] ?? 0) * hour].filter(
    (each) => midnight + each > after.getTime(),
  )
  return new Date(midnight + next)
}

/** An instant from which the arrival is predicted: a node, or a checkpoint when no node has followed for some hours. */
export interface Snapshot {
  at: Date
  /** The stage of the route, such as `ARRIVED_TO`. */
  stage: string
  /** The city of a stage between both cities; '' for other stages, whose city the lane gives. */
  city: string
  /** Whether it is a checkpoint; false at the node itself. */
  isCheckpoint: boolean
  /** Hours since the node, one of `silences`; 0 at the node itself. */
  silentHours: number
}

/** The stage that a node begins; undefined for a node that begins none. */
const stageOf = ({ nodeType, city }: RouteNode, { from, to }: Waybill): string | undefined => {
  switch (nodeType) {
    case 'COLLECTED':
    case 'DELIVERING':
    case 'STORED':
      return nodeType
    case 'EXCEPTION':
      return 'TROUBLE'
    case 'DEPARTED':
    case 'ARRIVED': {
      if (city === to.cityName) return `${nodeType}_TO`
      return city === from.cityName ? `${nodeType}_FROM` : `${nodeType}_WAY`
    }
    default:
      return undefined
  }
}

/** When the waybill arrived: signed for or, for self-collection, waiting at the outlet; undefined before. */
export const arrivalOf = (nodes: readonly RouteNode[], { isSelfPickup }: Waybill): Date | undefined =>
  nodes
    .filter(({ nodeType }) => nodeType === 'SIGNED' || (isSelfPickup && nodeType === 'STORED'))
    .toSorted(compareNodes)[0]?.eventAt

/** Whether the waybill goes back or is cancelled, so that there is no arrival to predict. */
const isTurnedBack = ({ nodeType }: RouteNode): boolean =>
  nodeType === 'RETURNING' || nodeType === 'RETURNED' || nodeType === 'CANCELED' || nodeType === 'REJECTED'

/**
 * The checkpoints after a node and before `end`. When no node has followed (`isOpen`), one at the very instant of `end`
 * counts as well.
 */
const checkpointsBetween = (node: Date, end: Date, isOpen: boolean): Date[] => {
  const first = midnightOf(node)
  const days = Math.min(Math.floor((end.getTime() - first) / day), maxSilentDays)
  return Array.from({ length: days + 1 }, (_, index) =>
    checkpoints.map((hours) => new Date(first + index * day + hours * hour)),
  )
    .flat()
    .filter((at) => at > node && (isOpen ? at <= end : at < end))
}

/**
 * The snapshots of a trace until `until`, in the sequence of time. There are none before the collection, after the
 * arrival, or for a waybill that goes back.
 */
export const snapshotsOf = (nodes: readonly RouteNode[], waybill: Waybill, until: Date): Snapshot[] => {
  const sorted = nodes
    .filter(({ eventAt }) => eventAt <= until)
    .toSorted(compareNodes)
    .slice(0, maxNodes)
  if (sorted.some(isTurnedBack)) return []
  const arrival = arrivalOf(sorted, waybill)
  const stages: Omit<Snapshot, 'silentHours' | 'isCheckpoint'>[] = []
  const seen = new Map<string, number>()
  for (const node of sorted) {
    const stage = stageOf(node, waybill)
    if (stage === undefined || (arrival !== undefined && node.eventAt >= arrival)) continue
    const times = seen.get(stage) ?? 0
    seen.set(stage, times + 1)
    const isOnTheWay = stage.endsWith('_WAY')
    stages.push({
      at: node.eventAt,
      // A further arrival in the city, or another attempt, is another stage.
      stage: times > 0 && !isOnTheWay ? `${stage}+` : stage,
      city: isOnTheWay ? node.city : '',
    })
  }
  return stages.flatMap((snapshot, index) => {
    const end = stages[index + 1]?.at ?? arrival
    const silent = checkpointsBetween(snapshot.at, end ?? until, end === undefined).map((at) => ({
      ...snapshot,
      at,
      isCheckpoint: true,
      silentHours: silences.findLast((hours) => at.getTime() - snapshot.at.getTime() >= hours * hour) ?? 0,
    }))
    return [{ ...snapshot, isCheckpoint: false, silentHours: 0 }, ...silent]
  })
}
