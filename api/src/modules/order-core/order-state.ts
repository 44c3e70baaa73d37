import type { OrderStatus } from '@portal/contract/order'
import type { OrderTab } from '@portal/contract/order-list'
import {
  collectedRank,
  deliveringRank,
  finalRank,
  initialPiece,
  isSignedFor,
  pieceAfter,
  type PieceState,
  type StateNode,
} from './piece-state'
import { pieceKey } from './piece-numbers'

/** An order ends with these; a signature may turn out to be wrong. */
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
  'PART_ABNORMAL',
  'PART_RETURNED',
  'SIGNED',
  'SIGN_ABNORMAL',
  'EXCEPTION',
]

/** The same for an order of several pieces, of which some may have been delivered before the last one came back. */
export const isDelivered = ({ status, signedAt }: { status: OrderStatus; signedAt: Date | null }): boolean =>
  collectedStatuses.includes(status) || (status === 'RETURNED' && signedAt !== null)

/** The state of an order that follows from its nodes. */
export interface NodeSummary {
  status: OrderStatus
  /** Time of the first COLLECTED node. */
  collectedAt: Date | null
  /** Time of the last signature, once all pieces have arrived or are back; null when no piece was signed for. */
  signedAt: Date | null
}

const byTime = (one: StateNode, other: StateNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() || (one.eventId < other.eventId ? -1 : 1)

/** Events that a later one has undone; the later one may be undone itself. */
const undoneBy = (sorted: readonly StateNode[]): ReadonlySet<string> => {
  const undone = new Set<string>()
  const earlier = new Set(sorted.map(({ eventId }) => eventId))
  for (const { eventId, undoes } of [...sorted].reverse()) {
    earlier.delete(eventId)
    if (undoes && earlier.has(undoes) && !undone.has(eventId)) undone.add(undoes)
  }
  return undone
}

export interface Pieces {
  /** Those that an event has named, by `pieceKey`. */
  named: ReadonlyMap<string, PieceState>
  /** The state that all others share, and their number. */
  rest: { piece: PieceState; count: number }
}

const isOpen = ({ rank }: PieceState): boolean => rank < finalRank

/** An event without numbers is about the pieces that are under way; when there is none left, about all. */
const afterEventOfAll = ({ named, rest }: Pieces, node: StateNode, position: number): Pieces => {
  const isAnyOpen = [...named.values(), ...(rest.count > 0 ? [rest.piece] : [])].some(isOpen)
  const after = (piece: PieceState) =>
    isAnyOpen && !isOpen(piece) ? piece : pieceAfter(piece, node, { position, isOfAll: true })
  return {
    named: new Map([...named].map(([key, piece]) => [key, after(piece)])),
    rest: { ...rest, piece: after(rest.piece) },
  }
}

const afterEvent = (pieces: Pieces, node: StateNode, position: number): Pieces => {
  const keys = new Set(node.pieceNos?.map(pieceKey))
  if (keys.size === 0) return afterEventOfAll(pieces, node, position)
  const named = new Map(pieces.named)
  for (const key of keys)
    named.set(key, pieceAfter(named.get(key) ?? pieces.rest.piece, node, { position, isOfAll: false }))
  const newlyNamed = named.size - pieces.named.size
  return { named, rest: { ...pieces.rest, count: Math.max(0, pieces.rest.count - newlyNamed) } }
}

/** The states of the pieces of an order; one that no event names shares that of the others. */
export const pieceStates = (nodes: readonly StateNode[], packageCount: number): Pieces => {
  const sorted = [...nodes].sort(byTime)
  const undone = undoneBy(sorted)
  return sorted
    .filter(({ eventId }) => !undone.has(eventId))
    .reduce(afterEvent, { named: new Map(), rest: { piece: initialPiece, count: packageCount } })
}

/** One state for each piece, or for several that share it. */
const statesOf = ({ named, rest }: Pieces): PieceState[] => [...named.values(), ...(rest.count > 0 ? [rest.piece] : [])]

const latest = (pieces: readonly PieceState[]): PieceState =>
  pieces.reduce((one, other) => ((other.last?.position ?? -1) > (one.last?.position ?? -1) ? other : one))

/** The status of an order when some of its pieces have the first status and others are under way. */
const inPart: Partial<Record<OrderStatus, OrderStatus>> = {
  SIGNED: 'PART_SIGNED',
  SIGN_ABNORMAL: 'PART_ABNORMAL',
  EXCEPTION: 'PART_ABNORMAL',
  RETURNING: 'PART_RETURNED',
  RETURNED: 'PART_RETURNED',
}

/**
 * The status of pieces that are under way without trouble: that of the furthest one, or of the latest among those as
 * far. READY_FOR_PICKUP only when all pieces are.
 */
const statusUnderWay = (open: readonly PieceState[]): OrderStatus => {
  const reached = Math.max(...open.map(({ rank }) => rank))
  const { status } = latest(open.filter(({ rank }) => rank === reached))
  return status === 'READY_FOR_PICKUP' && open.some((piece) => piece.status !== status) ? 'DELIVERING' : status
}

const statusOf = (all: readonly PieceState[]): OrderStatus => {
  const uncancelled = all.filter(({ status }) => !isCancelled(status))
  const pieces = uncancelled.length > 0 ? uncancelled : all
  const open = pieces.filter(isOpen)
  const [first] = open
  if (first === undefined) return latest(pieces).status
  const inTrouble = pieces.filter(({ status }) => inPart[status] !== undefined)
  if (inTrouble.length === 0) return statusUnderWay(open)
  const isShared = open.every(({ status }) => status === first.status)
  const isOfAll = open.length === pieces.length || open.every(({ last }) => last?.isOfAll)
  const newest = latest(inTrouble).status
  // All that is still under way goes back, or got into trouble after the signature for the others.
  if (isShared && isOfAll && (first.status === 'RETURNING' || first.status === newest)) return first.status
  return inPart[newest] ?? first.status
}

const inOrder = (instants: readonly (Date | null)[]): Date[] =>
  instants.filter((instant) => instant !== null).sort((one, other) => one.getTime() - other.getTime())

/**
 * Course of an order by its nodes, in whatever order they arrived: sorted by the time of the event, the furthest step
 * counts (domain §14). Trouble (EXCEPTION, PICKUP_FAILED) shows until a later node at least as far along. An order of
 * several pieces ends when all of them have, in the state of the last.
 */
export const summarizeNodes = (nodes: readonly StateNode[], packageCount: number): NodeSummary => {
  const pieces = statesOf(pieceStates(nodes, packageCount))
  return {
    status: statusOf(pieces),
    collectedAt: inOrder(pieces.map(({ collectedAt }) => collectedAt)).at(0) ?? null,
    signedAt: pieces.some(isOpen) ? null : (inOrder(pieces.map(({ signedAt }) => signedAt)).at(-1) ?? null),
  }
}

/**
 * Whether the freight of a 到付 order is owed by its receiver: from the collection on, unless all of the goods go back
 * before any of them was signed for.
 */
export const isOwedByReceiver = (current: OrderStatus, nodes: readonly StateNode[], packageCount: number): boolean =>
  current !== 'CANCELED' &&
  statesOf(pieceStates(nodes, packageCount)).some(
    (piece) => isSignedFor(piece) || (piece.rank >= collectedRank && piece.rank <= deliveringRank),
  )

/**
 * How many of the pieces go back or are back, and how many there are, without those that were called off before the
 * collection; null while some are still on their way to the receiver.
 */
export const piecesGoneBack = (
  nodes: readonly StateNode[],
  packageCount: number,
): { back: number; total: number } | null => {
  const { named, rest } = pieceStates(nodes, packageCount)
  const pieces = [...[...named.values()].map((piece) => ({ piece, count: 1 })), rest].filter(
    ({ piece, count }) => count > 0 && !isCancelled(piece.status),
  )
  if (pieces.some(({ piece }) => piece.rank <= deliveringRank)) return null
  const countOf = (some: typeof pieces) => some.reduce((sum, { count }) => sum + count, 0)
  return {
    back: countOf(pieces.filter(({ piece }) => isOpen(piece) || piece.status === 'RETURNED')),
    total: countOf(pieces),
  }
}

/** The nodes without those that were undone: by their id, or as signatures by later events. */
export const standingNodes = <Node extends StateNode>(nodes: readonly Node[], packageCount: number): Node[] => {
  const undone = undoneBy([...nodes].sort(byTime))
  const signatures = new Set(statesOf(pieceStates(nodes, packageCount)).flatMap((piece) => piece.signatures))
  return nodes.filter(
    ({ eventId, nodeType }) =>
      !undone.has(eventId) && (signatures.has(eventId) || (nodeType !== 'SIGNED' && nodeType !== 'SIGN_ABNORMAL')),
  )
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
 * Whether the nodes of an order that has ended were dropped with their month: a late event alone does not describe
 * enough of its course to change anything.
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
  exception: ['EXCEPTION', 'SIGN_ABNORMAL', 'PART_ABNORMAL', 'PART_RETURNED', 'RETURNING', 'RETURNED'],
}
