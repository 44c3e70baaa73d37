import type { NodeType, PieceStatus } from '@portal/contract/tracking'
import { pieceNumbers } from './piece-numbers'
import type { TraceNodeRecord } from '../order-core/trace-node.tables'

type PieceNode = Pick<TraceNodeRecord, 'nodeType' | 'eventAt' | 'city' | 'pieceNos'>

export interface Piece {
  pieceNo: string
  status: PieceStatus
  eventAt: Date
  city: string
}

/** Maximum number of pieces in an answer. */
const maxPieces = 200

/** As for the whole waybill, 运输 and 到达 have the same rank and an earlier step changes nothing (domain §14). */
const steps: Partial<Record<NodeType, { status: PieceStatus; rank: number }>> = {
  COLLECTED: { status: 'COLLECTED', rank: 0 },
  DEPARTED: { status: 'IN_TRANSIT', rank: 1 },
  ARRIVED: { status: 'ARRIVED', rank: 1 },
  DELIVERING: { status: 'DELIVERING', rank: 2 },
  STORED: { status: 'DELIVERING', rank: 2 },
  SIGNED: { status: 'SIGNED', rank: 3 },
  SIGN_ABNORMAL: { status: 'SIGNED', rank: 3 },
}

const pieceOf = (pieceNo: string, oldestFirst: readonly PieceNode[]): Piece | null => {
  let [piece, reached]: [Piece | null, number] = [null, -1]
  for (const { nodeType, eventAt, city, pieceNos } of oldestFirst) {
    const step = steps[nodeType]
    if (step === undefined || step.rank < reached || (pieceNos.length > 0 && !pieceNos.includes(pieceNo))) continue
    piece = { pieceNo, status: step.status, eventAt, city }
    reached = step.rank
  }
  return piece
}

/**
 * The status of each piece of an order, from its own nodes and those of all pieces. Empty while no node names a piece.
 * The pieces are those of the labels; where the carrier uses other numbers, those that it has reported.
 */
export const piecesOf = (ewbNo: string, packageCount: number, nodes: readonly PieceNode[]): Piece[] => {
  const reportedNumbers = new Set(nodes.flatMap(({ pieceNos }) => pieceNos))
  if (reportedNumbers.size === 0) return []
  const labels = pieceNumbers(ewbNo, packageCount)
  const numbers = [...reportedNumbers].every((number) => labels.includes(number)) ? labels : [...reportedNumbers].sort()
  const oldestFirst = [...nodes].sort((one, other) => one.eventAt.getTime() - other.eventAt.getTime())
  return numbers.slice(0, maxPieces).flatMap((number) => pieceOf(number, oldestFirst) ?? [])
}
