import { midnightOf } from './hour-bucket'
import { maxNodes, type Waybill, type RouteNode } from './waybill'
import { type NodeType, nodeTypes } from '@portal/contract/tracking'
import { compareText } from '../../../compare-text'

/**
 * Compares by time. Nodes of the same instant are sorted as in `nodeTypes`, then by city, so that the sequence of
 * reports does not matter.
 */
const compareNodes = (one: RouteNode, other: RouteNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() ||
  nodeTypes.indexOf(one.nodeType) - nodeTypes.indexOf(other.nodeType) ||
  compareText(one.city, other.city)

const hour = 3_600_000
const day = 24 * hour

/**
 * Times at which the arrival is predicted again, since hours without a node are information too; in hours after midnight
 * (Asia/Shanghai). 11:30 lets a delay be announced more than six hours before a promise of 18:00.
 */
export const checkpoints = [7, 9.5, 11.5, 14, 17, 21] as const

/** Classes of silence, by their first hour since the node. */
const silenceClassStarts: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 8, 12, 18, 24, 36, 48, 72, 120]

/** Number of days after a node that have checkpoints. */
const maxSilentDays = 8

/** The first checkpoint after an instant. */
export const nextCheckpoint = (after: Date): Date => {
  const midnight = midnightOf(after)
  const hours = checkpoints.find((each) => midnight + each * hour > after.getTime()) ?? 24 + checkpoints[0]
  return new Date(midnight + hours * hour)
}

/** A part of the route, which begins with a node of this type. */
export interface Stage {
  nodeType: NodeType
  /** Where a departure or arrival is: in the sender's city, between both cities, or in the receiver's city. */
  place: 'FROM' | 'WAY' | 'TO' | undefined
  /** Whether an earlier node had the same type and place, such as a second delivery; false between both cities. */
  isRepeated: boolean
}

/** The stored key of a stage, such as `ARRIVED_TO` or `DELIVERING+`. */
export const stageKeyOf = ({ nodeType, place, isRepeated }: Stage): string =>
  `${nodeType === 'EXCEPTION' ? 'TROUBLE' : nodeType}${place ? `_${place}` : ''}${isRepeated ? '+' : ''}`

/** An instant from which the arrival is predicted: a node, or a checkpoint when no node has followed for some hours. */
export interface Snapshot {
  at: Date
  stage: Stage
  /** The city of a stage between both cities; '' for other stages, whose city is one of the waybill's. */
  city: string
  /** Whether it is a checkpoint; false at the node itself. */
  isCheckpoint: boolean
  /** Hours since the node, rounded down to one of `silenceClassStarts`. */
  silentHours: number
}

const isStageStart = ({ nodeType }: RouteNode): boolean =>
  ['COLLECTED', 'DEPARTED', 'ARRIVED', 'DELIVERING', 'STORED', 'EXCEPTION'].includes(nodeType)

const placeOf = ({ nodeType, city }: RouteNode, { origin, destination }: Waybill): Stage['place'] => {
  if (nodeType !== 'DEPARTED' && nodeType !== 'ARRIVED') return undefined
  if (city === destination.cityName) return 'TO'
  return city === origin.cityName ? 'FROM' : 'WAY'
}

/** When the waybill arrived: signed for or, for self-collection, waiting at the outlet; undefined before. */
export const arrivalTimeOf = (nodes: readonly RouteNode[], { isSelfCollected }: Waybill): Date | undefined =>
  nodes
    .filter(({ nodeType }) => nodeType === 'SIGNED' || (isSelfCollected && nodeType === 'STORED'))
    .toSorted(compareNodes)[0]?.eventAt

/** Whether the node ends the way to the receiver: the waybill goes back, or was cancelled or rejected. */
const endsArrival = ({ nodeType }: RouteNode): boolean =>
  nodeType === 'RETURNING' || nodeType === 'RETURNED' || nodeType === 'CANCELED' || nodeType === 'REJECTED'

/** The checkpoints after a node and before `end`; with `includeEnd` also one at exactly `end`. */
const checkpointsBetween = (node: Date, end: Date, includeEnd: boolean): Date[] => {
  const first = midnightOf(node)
  const days = Math.min(Math.floor((end.getTime() - first) / day), maxSilentDays)
  return Array.from({ length: days + 1 }, (_, index) =>
    checkpoints.map((hours) => new Date(first + index * day + hours * hour)),
  )
    .flat()
    .filter((at) => at > node && (includeEnd ? at <= end : at < end))
}

/**
 * The snapshots of a trace until `until`, oldest first. There are none before the collection, after the arrival, or for
 * a waybill whose way to the receiver has ended.
 */
export const snapshotsOf = (nodes: readonly RouteNode[], waybill: Waybill, until: Date): Snapshot[] => {
  const sorted = nodes
    .filter(({ eventAt }) => eventAt <= until)
    .toSorted(compareNodes)
    .slice(0, maxNodes)
  if (sorted.some(endsArrival)) return []
  const arrivedAt = arrivalTimeOf(sorted, waybill)
  const atNodes: Snapshot[] = []
  for (const node of sorted) {
    const { nodeType, eventAt: at } = node
    if (!isStageStart(node) || (arrivedAt !== undefined && at >= arrivedAt)) continue
    const place = placeOf(node, waybill)
    const isBetween = place === 'WAY'
    const isRepeated = !isBetween && atNodes.some(({ stage }) => stage.nodeType === nodeType && stage.place === place)
    const stage = { nodeType, place, isRepeated }
    atNodes.push({ at, stage, city: isBetween ? node.city : '', isCheckpoint: false, silentHours: 0 })
  }
  return atNodes.flatMap((atNode, index) => {
    const end = atNodes[index + 1]?.at ?? arrivedAt
    // If no node has followed, a checkpoint at exactly `until` is included.
    const silent = checkpointsBetween(atNode.at, end ?? until, end === undefined).map((at) => ({
      ...atNode,
      at,
      isCheckpoint: true,
      silentHours: silenceClassStarts.findLast((hours) => at.getTime() - atNode.at.getTime() >= hours * hour) ?? 0,
    }))
    return [atNode, ...silent]
  })
}
