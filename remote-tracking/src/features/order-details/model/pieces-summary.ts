import type { Tone } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { PieceStatus } from '@portal/contract/tracking'

type Piece = OrderDetail['pieces'][number]

interface PieceStage {
  text: string
  /** Label when only some of the pieces are at this stage. */
  partly: string
  tone: Tone
}

/** The stage of a piece by its status: trouble first, then the last stage. */
const stages: Readonly<Record<PieceStatus, PieceStage>> = {
  EXCEPTION: { text: '异常', partly: '部分异常', tone: 'problem' },
  SIGN_ABNORMAL: { text: '异常签收', partly: '部分异常签收', tone: 'problem' },
  RETURNED: { text: '已退回', partly: '部分退回', tone: 'closed' },
  RETURNING: { text: '退回中', partly: '部分退回中', tone: 'problem' },
  SIGNED: { text: '已签收', partly: '部分签收', tone: 'done' },
  DELIVERING: { text: '派送中', partly: '部分派送', tone: 'active' },
  ARRIVED: { text: '已到达', partly: '部分到达', tone: 'active' },
  IN_TRANSIT: { text: '运输中', partly: '部分发出', tone: 'active' },
  COLLECTED: { text: '已揽收', partly: '部分揽收', tone: 'waiting' },
}
const sequence = Object.keys(stages) as PieceStatus[]

export const pieceStage = (status: PieceStatus): PieceStage => stages[status]

export interface PieceTab {
  key: PieceStatus | 'all'
  text: string
  pieces: readonly Piece[]
}

/** A tab for all pieces, and one for each stage that has some. */
export const pieceTabs = (pieces: readonly Piece[]): PieceTab[] => [
  { key: 'all', text: '全部', pieces },
  ...sequence
    .map((key): PieceTab => ({ key, text: stages[key].text, pieces: pieces.filter(({ status }) => status === key) }))
    .filter((tab) => tab.pieces.length > 0),
]

/** 部分签收 2/5: how many of all pieces are in trouble or have reached the furthest stage of any of them. */
export const piecesSummary = (pieces: readonly Piece[], packageCount: number): { text: string; tone: Tone } => {
  const farthest = sequence.find((status) => pieces.some((piece) => piece.status === status)) ?? 'COLLECTED'
  const count = pieces.filter(({ status }) => status === farthest).length
  const total = Math.max(packageCount, pieces.length)
  const { text, partly, tone } = stages[farthest]
  return count < total
    ? { text: `${partly} ${count}/${total}`, tone: tone === 'problem' ? tone : 'active' }
    : { text: `${text} ${count}/${total}`, tone }
}
