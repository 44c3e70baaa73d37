import type { OrderStatus } from '@portal/contract/order'
import type { OrderTab } from '@portal/contract/order-list'
import type { NodeType } from '@portal/contract/tracking'

/** The part of a trace node that the state of an order is computed from. */
export interface StateNode {
  eventId: string
  nodeType: NodeType
  eventAt: Date
  /** Where; '' when the carrier did not say. */
  city?: string
  /** The pieces that the event concerns; all when there is none in the list. */
  pieceNos?: readonly string[]
}

/**
 * How far along a node is (domain §14). A node of a lower rank than the one that was reached changes nothing;
 * IN_TRANSIT ⇄ ARRIVED and DELIVERING ⇄ READY_FOR_PICKUP have the same rank, so the later one counts.
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
  SIGN_ABNORMAL: { status: 'SIGN_ABNORMAL', rank: 6 },
  RETURNED: { status: 'RETURNED', rank: 6 },
}
const collectedRank = 2
const deliveringRank = 4
const finalRank = 6

/** No other status follows these. */
const finalStatuses: readonly OrderStatus[] = [
  'SIGNED',
  'SIGN_ABNORMAL',
  'RETURNED',
  'CANCELED',
  'CANCELED_BY_CARRIER',
  'REJECTED',
]
export const isFinal = (status: OrderStatus): boolean => finalStatuses.includes(status)

/** Ended before the carrier had the goods: nothing is owed. */
const cancelledStatuses: readonly OrderStatus[] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED']
export const isCancelled = (status: OrderStatus): boolean => cancelledStatuses.includes(status)

/** The carrier has the goods, and delivers them or has delivered them to the receiver. */
export const collectedStatuses: readonly OrderStatus[] = [
  'COLLECTED',
  'IN_TRANSIT',
  'ARRIVED',
  'READY_FOR_PICKUP',
  'DELIVERING',
  'PART_SIGNED',
  'SIGNED',
  'SIGN_ABNORMAL',
  'EXCEPTION',
]

/** What follows from the nodes of an order. */
export interface NodeSummary {
  status: OrderStatus
  /** Of the first COLLECTED node. */
  collectedAt: Date | null
  /** Of the node that completed the signing. */
  signedAt: Date | null
}

interface State extends NodeSummary {
  rank: number
  /** Pieces that were signed for while others were not. */
  signed: ReadonlySet<string>
}

const initialState: State = { status: 'WAIT_ACCEPT', rank: 0, collectedAt: null, signedAt: null, signed: new Set() }

/** The carrier cancels or rejects the order; that has no effect once it has the goods. */
const cancel = (state: State, status: OrderStatus): State =>
  state.rank < collectedRank ? { ...state, status, rank: finalRank } : state

const stepTo = (state: State, { nodeType, eventAt }: StateNode): State => {
  const step = steps[nodeType]
  if (step === undefined || step.rank < state.rank) return state
  // The pieces that are not signed for are still being delivered.
  const status = step.rank === deliveringRank && state.signed.size > 0 ? 'PART_SIGNED' : step.status
  return { ...state, status, rank: step.rank, ...(nodeType === 'SIGN_ABNORMAL' && { signedAt: eventAt }) }
}

const sign = (state: State, { eventAt, pieceNos = [] }: StateNode, packageCount: number): State => {
  const signed = new Set([...state.signed, ...pieceNos])
  if (pieceNos.length === 0 || signed.size >= packageCount)
    return { ...state, status: 'SIGNED', rank: finalRank, signedAt: eventAt, signed }
  return state.rank > deliveringRank
    ? { ...state, signed }
    : { ...state, status: 'PART_SIGNED', rank: deliveringRank, signed }
}

const next = (state: State, node: StateNode, packageCount: number): State => {
  if (state.rank === finalRank) return state
  switch (node.nodeType) {
    case 'CANCELED':
      return cancel(state, 'CANCELED_BY_CARRIER')
    case 'REJECTED':
      return cancel(state, 'REJECTED')
    case 'PICKUP_FAIL':
      return state.rank < collectedRank ? { ...state, status: 'PICKUP_FAILED' } : state
    case 'EXCEPTION':
      // Before the carrier has the goods the trouble can only concern the pickup, and the order can still be cancelled.
      return { ...state, status: state.rank < collectedRank ? 'PICKUP_FAILED' : 'EXCEPTION' }
    case 'SIGNED':
      return sign(state, node, packageCount)
    case 'COLLECTED':
      // The collection may be reported late, when the goods are already further along.
      return stepTo({ ...state, collectedAt: state.collectedAt ?? node.eventAt }, node)
    default:
      return stepTo(state, node)
  }
}

const byTime = (one: StateNode, other: StateNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() || (one.eventId < other.eventId ? -1 : 1)

const stateOf = (nodes: readonly StateNode[], packageCount: number): State =>
  [...nodes].sort(byTime).reduce((state, node) => next(state, node, packageCount), initialState)

/**
 * Course of an order by its nodes, in whatever order they arrived: sorted by the time of the event, the furthest step
 * counts (domain §14). Trouble (EXCEPTION, PICKUP_FAILED) shows until a later node at least as far along. An order of
 * several pieces is signed when all of them are.
 */
export const summarizeNodes = (nodes: readonly StateNode[], packageCount: number): NodeSummary => {
  const { status, collectedAt, signedAt } = stateOf(nodes, packageCount)
  return { status, collectedAt, signedAt }
}

/**
 * Whether the freight of a 到付 order is owed by its receiver: from the collection on, unless the goods go back before
 * any of them was signed for.
 */
export const isOwedByReceiver = (current: OrderStatus, nodes: readonly StateNode[], packageCount: number): boolean => {
  if (current === 'CANCELED') return false
  const { status, rank, signed } = stateOf(nodes, packageCount)
  const isUnderWay = rank >= collectedRank && rank <= deliveringRank
  return isUnderWay || signed.size > 0 || status === 'SIGNED' || status === 'SIGN_ABNORMAL'
}

export const statusOfNodes = (nodes: readonly StateNode[], packageCount = 1): OrderStatus =>
  summarizeNodes(nodes, packageCount).status

/**
 * Course after more nodes came in. An order that its customer cancelled stays cancelled, whatever the carrier reports.
 */
export const advanceSummary = (
  current: OrderStatus,
  nodes: readonly StateNode[],
  packageCount: number,
): NodeSummary => {
  const course = summarizeNodes(nodes, packageCount)
  return current === 'CANCELED' ? { ...course, status: current, signedAt: null } : course
}

/** The id of an order's first event, its placing. */
export const orderedEventId = (orderNo: string): string => `ordered:${orderNo}`

/**
 * Whether the nodes of an order that has ended were dropped with their month: a late event tells too little of its
 * course to change anything.
 */
export const isForgotten = (status: OrderStatus, orderNo: string, nodes: readonly StateNode[]): boolean =>
  isFinal(status) && !nodes.some(({ eventId }) => eventId === orderedEventId(orderNo))

/** Statuses behind the tabs of the order list (domain §2); the other tabs do not depend on the status. */
export const tabStatuses: Readonly<Record<Exclude<OrderTab, 'all' | 'orderPay'>, readonly OrderStatus[]>> = {
  waitPickup: ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED'],
  inTransit: ['COLLECTED', 'IN_TRANSIT', 'ARRIVED'],
  delivering: ['DELIVERING', 'READY_FOR_PICKUP', 'PART_SIGNED'],
  signed: ['SIGNED'],
  canceled: ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'],
  exception: ['EXCEPTION', 'SIGN_ABNORMAL', 'RETURNING', 'RETURNED'],
}
