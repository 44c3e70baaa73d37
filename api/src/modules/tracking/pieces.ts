import type { OrderStatus } from '@portal/contract/order'
import type { PieceStatus } from '@portal/contract/tracking'
import { pieceStates } from '../order-core/order-state'
import { pieceNumber } from '../order-core/piece-numbers'
import type { PieceState, StateNode } from '../order-core/piece-state'

export interface Piece {
  pieceNo: string
  status: PieceStatus
  eventAt: Date
  city: string
}

/** Maximum number of pieces in an answer. */
const maxPieces = 200

/** A piece is shown from its collection on. */
const shown: Partial<Record<OrderStatus, PieceStatus>> = {
  COLLECTED: 'COLLECTED',
  IN_TRANSIT: 'IN_TRANSIT',
  ARRIVED: 'ARRIVED',
  DELIVERING: 'DELIVERING',
  READY_FOR_PICKUP: 'DELIVERING',
  SIGNED: 'SIGNED',
  SIGN_ABNORMAL: 'SIGN_ABNORMAL',
  EXCEPTION: 'EXCEPTION',
  RETURNING: 'RETURNING',
  RETURNED: 'RETURNED',
}

const shownAs = (pieceNo: string, { status: state, last }: PieceState): Piece[] => {
  const status = shown[state]
  return status === undefined || last === null
    ? []
    : [{ pieceNo, status, eventAt: last.node.eventAt, city: last.node.city ?? '' }]
}

/**
 * The status of each piece of an order, from its own nodes and those of all pieces. Empty while no node names a piece.
 * The pieces are those of the labels; where the carrier uses other numbers, those that it has reported.
 */
export const piecesOf = (ewbNo: string, packageCount: number, nodes: readonly StateNode[]): Piece[] => {
  const { named, rest } = pieceStates(nodes, packageCount)
  if (named.size === 0) return []
  const labels = Array.from({ length: packageCount }, (_, index) => String(index + 1))
  const hasLabels = [...named.keys()].every((key) => labels.includes(key))
  return hasLabels
    ? labels
        .slice(0, maxPieces)
        .flatMap((key) => shownAs(pieceNumber(ewbNo, Number(key)), named.get(key) ?? rest.piece))
    : [...named]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, maxPieces)
        .flatMap(([key, piece]) => shownAs(key, piece))
}
