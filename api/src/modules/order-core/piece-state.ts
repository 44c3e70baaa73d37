import type { OrderStatus } from '@portal/contract/order'
import type { NodeType } from '@portal/contract/tracking'

/** The part of a trace node that the state of an order is computed from. */
export interface StateNode {
  eventId: string
  nodeType: NodeType
  eventAt: Date
  /** Where; '' when the carrier did not say. */
  city?: string
  /** The pieces that the event concerns; all that are under way when there is none in the list. */
  pieceNos?: readonly string[]
  /** The id of an earlier event that was wrong; '' for none. */
  undoes?: string
}

/** Where one piece is. An order of one piece has its state. */
export interface PieceState {
  status: OrderStatus
  /** How far it is; a problem leaves it as it was. */
  rank: number
  /** When it was first collected. */
  collectedAt: Date | null
  /** When it was signed for; null again when the signature was wrong. */
  signedAt: Date | null
  /** Events by which it is signed for. */
  signatures: readonly string[]
  /** Trouble was reported after the signature: a further delivery shows that it was wrong. */
  isDoubted: boolean
  /** The event that changed the status last, its position among all, and whether it named no pieces. */
  last: { node: StateNode; position: number; isOfAll: boolean } | null
}

export const initialPiece: PieceState = {
  status: 'WAIT_ACCEPT',
  rank: 0,
  collectedAt: null,
  signedAt: null,
  signatures: [],
  isDoubted: false,
  last: null,
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
  SIGNED: { status: 'SIGNED', rank: 6 },
  SIGN_ABNORMAL: { status: 'SIGN_ABNORMAL', rank: 6 },
  RETURNED: { status: 'RETURNED', rank: 6 },
}
export const collectedRank = 2
export const deliveringRank = 4
export const finalRank = 6

const isSignature = (nodeType: NodeType): boolean => nodeType === 'SIGNED' || nodeType === 'SIGN_ABNORMAL'
export const isSignedFor = ({ status }: PieceState): boolean => status === 'SIGNED' || status === 'SIGN_ABNORMAL'

/** Where `node` stands among the events of the order. */
interface Place {
  position: number
  isOfAll: boolean
}

const moved = (piece: PieceState, node: StateNode, place: Place, to: Partial<PieceState>): PieceState => ({
  ...piece,
  isDoubted: false,
  ...to,
  last: { node, ...place },
})

/** The carrier cancels or rejects it; that has no effect once it has the goods. */
const cancel = (piece: PieceState, node: StateNode, place: Place, status: OrderStatus): PieceState =>
  piece.rank < collectedRank ? moved(piece, node, place, { status, rank: finalRank }) : piece

const stepTo = (piece: PieceState, node: StateNode, place: Place): PieceState => {
  const step = steps[node.nodeType]
  if (step === undefined || step.rank < piece.rank) return piece
  return moved(piece, node, place, {
    ...step,
    ...(isSignature(node.nodeType) && { signedAt: node.eventAt, signatures: [node.eventId] }),
  })
}

/**
 * A signature is the end, unless the goods go back after it, or trouble and a further delivery show that it was wrong.
 */
const afterSignature = (piece: PieceState, node: StateNode, place: Place): PieceState => {
  const undone = { signedAt: null, signatures: [] }
  switch (node.nodeType) {
    case 'SIGNED':
    case 'SIGN_ABNORMAL':
      return { ...piece, isDoubted: false, signatures: [...piece.signatures, node.eventId] }
    case 'EXCEPTION':
      return { ...piece, isDoubted: true }
    case 'DELIVERING':
    case 'STORED':
      return piece.isDoubted ? moved(piece, node, place, { ...undone, ...steps[node.nodeType] }) : piece
    case 'RETURNING':
    case 'RETURNED':
      return moved(piece, node, place, { ...undone, ...steps[node.nodeType] })
    default:
      return piece
  }
}

/** The piece after a further event, which must be later than those before. */
export const pieceAfter = (piece: PieceState, node: StateNode, place: Place): PieceState => {
  if (isSignedFor(piece)) return afterSignature(piece, node, place)
  if (piece.rank === finalRank) return piece
  switch (node.nodeType) {
    case 'CANCELED':
      return cancel(piece, node, place, 'CANCELED_BY_CARRIER')
    case 'REJECTED':
      return cancel(piece, node, place, 'REJECTED')
    case 'PICKUP_FAIL':
      return piece.rank < collectedRank ? moved(piece, node, place, { status: 'PICKUP_FAILED' }) : piece
    case 'EXCEPTION':
      // Before the carrier has the goods the trouble can only concern the pickup, and the order can still be cancelled.
      return moved(piece, node, place, { status: piece.rank < collectedRank ? 'PICKUP_FAILED' : 'EXCEPTION' })
    case 'COLLECTED':
      // The collection may be reported late, when the goods are already further along.
      return stepTo({ ...piece, collectedAt: piece.collectedAt ?? node.eventAt }, node, place)
    default:
      return stepTo(piece, node, place)
  }
}
