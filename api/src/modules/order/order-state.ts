import type { OrderStatus, OrderTab } from '@portal/shared/contract/order'
import type { NodeType } from '@portal/shared/contract/tracking'

/** What the state of an order is computed from. */
export interface StateNode {
  eventId: string
  nodeType: NodeType
  eventAt: Date
}

/**
 * How far along a node is (domain §14). A node behind what was reached is history and changes nothing; IN_TRANSIT ⇄ ARRIVED
 * and DELIVERING ⇄ READY_FOR_PICKUP are equals, so the later one counts.
 */
const steps: Partial<Record<NodeType, { status: OrderStatus; rank: number }>> = {
  ORDERED: { status: 'WAIT_ACCEPT', rank: 0 },
  ASSIGNED: { status: 'ACCEPTED', rank: 1 },
  COLLECTED: { status: 'COLLECTED', rank: 2 },
  DEPARTED: { status: 'IN_TRANSIT', rank: 3 },
  ARRIVED: { status: 'ARRIVED', rank: 3 },
  DELIVERING: { status: 'DELIVERING', rank: 4 },
  STORED: { status: 'READY_FOR_PICKUP', rank: 4 },
  RETURNING: { status: 'RETURNING', rank: 5 },
  SIGNED: { status: 'SIGNED', rank: 6 },
  RETURNED: { status: 'RETURNED', rank: 6 },
}
const collectedRank = 2
const finalRank = 6

/** Nothing follows these. */
const finalStatuses: readonly OrderStatus[] = ['SIGNED', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']
export const isFinal = (status: OrderStatus): boolean => finalStatuses.includes(status)

/** Ended before the carrier had the goods: nothing is owed. */
const calledOffStatuses: readonly OrderStatus[] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']
export const isCalledOff = (status: OrderStatus): boolean => calledOffStatuses.includes(status)

interface State {
  status: OrderStatus
  rank: number
}

const next = (state: State, { nodeType }: StateNode): State => {
  if (state.rank === finalRank) return state
  switch (nodeType) {
    case 'CANCELED':
      return state.rank < collectedRank ? { status: 'CANCELED_BY_CARRIER', rank: finalRank } : state
    case 'PICKUP_FAIL':
      return state.rank < collectedRank ? { ...state, status: 'PICKUP_FAILED' } : state
    case 'EXCEPTION':
      return { ...state, status: 'EXCEPTION' }
    default: {
      const step = steps[nodeType]
      return step !== undefined && step.rank >= state.rank ? step : state
    }
  }
}

const byTime = (one: StateNode, other: StateNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() || (one.eventId < other.eventId ? -1 : 1)

/**
 * State of an order by its nodes, in whatever order they arrived: sorted by the time of the event, the furthest step counts
 * (domain §14). Trouble (EXCEPTION, PICKUP_FAILED) shows until a later node at least as far along.
 */
export const statusOfNodes = (nodes: readonly StateNode[]): OrderStatus =>
  [...nodes].sort(byTime).reduce(next, { status: 'WAIT_ACCEPT', rank: 0 }).status

/** State after more nodes came in: what has ended stays as it is. */
export const advance = (current: OrderStatus, nodes: readonly StateNode[]): OrderStatus => (isFinal(current) ? current : statusOfNodes(nodes))

/** Statuses behind the tabs of the order list (domain §2); the other tabs do not go by status. */
export const tabStatuses: Readonly<Record<Exclude<OrderTab, 'all' | 'orderPay'>, readonly OrderStatus[]>> = {
  waitPickup: ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED'],
  inTransit: ['COLLECTED', 'IN_TRANSIT', 'ARRIVED'],
  delivering: ['DELIVERING', 'READY_FOR_PICKUP'],
  signed: ['SIGNED'],
  canceled: ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'],
  exception: ['EXCEPTION', 'RETURNING', 'RETURNED'],
}
