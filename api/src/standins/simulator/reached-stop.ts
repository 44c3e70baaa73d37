import type { StateNode } from '../../modules/order-core/piece-state'
import type { Stop } from './simulated-route'

export type SimulatedNode = StateNode & Partial<Stop>

const byTime = (one: SimulatedNode, other: SimulatedNode): number => one.eventAt.getTime() - other.eventAt.getTime()

/**
 * Index on the route of the last stop that the goods have reached. After 改址 the route is another one: they are where it
 * meets the old one, or at its beginning; they have not reached the last stop, which is the new receiver's.
 */
export const reachedStop = (nodes: readonly SimulatedNode[], route: readonly Stop[]): number => {
  const last = route.length - 1
  const arrivals = nodes.filter(({ nodeType }) => nodeType === 'ARRIVED').sort(byTime)
  const forwarded = nodes.find(({ nodeType }) => nodeType === 'FORWARDED')
  if (forwarded === undefined) return Math.min(arrivals.length, last)
  const index = route.findLastIndex(({ outletName }) => outletName === arrivals.at(-1)?.outletName)
  if (index >= 0) return index
  // The goods are at a place of the old route: their next stop is the last but one of the new route.
  return arrivals.length === 0 ? 0 : Math.max(0, last - 2)
}
