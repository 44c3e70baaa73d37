import { Card } from '@portal/kit/card'
import chip from '@portal/kit/chip.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { PieceStatus } from '@portal/contract/tracking'
import { formatMonthDayTime, type Tone } from '@portal/shared'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { useState } from 'react'
import styles from './pieces-card.module.css'

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

const pieceStage = (status: PieceStatus): PieceStage => stages[status]

interface PieceTab {
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

/** One piece: its number, status, place and time. */
const PieceRow = ({ piece: { pieceNo, status, city, eventAt } }: { piece: OrderDetail['pieces'][number] }) => (
  <li className={`${prose.digits} ${styles.piece}`}>
    <span className={prose.typed}>{pieceNo}</span>
    <StatusTag tone={pieceStage(status).tone} text={pieceStage(status).text} />
    <span className={prose.secondary}>{city}</span>
    <time className={prose.secondary} dateTime={eventAt}>
      {formatMonthDayTime(eventAt)}
    </time>
  </li>
)

/** 子件: the positions of several pieces, all of them or those at one stage. */
export const PiecesCard = ({ order: { pieces, packageCount } }: { order: OrderDetail }) => {
  const [chosenKey, setChosenKey] = useState('all')
  const tabs = pieceTabs(pieces)
  const [all] = tabs
  const open = tabs.find(({ key }) => key === chosenKey) ?? all
  if (pieces.length === 0 || open === undefined) return null
  const summary = piecesSummary(pieces, packageCount)
  return (
    <Card title="子件" extra={<StatusTag tone={summary.tone} text={summary.text} />}>
      <div className={`${layout.row2} ${styles.tabs}`} role="group" aria-label="按状态查看子件">
        {tabs.map(({ key, text, pieces: there }) => (
          <button
            key={key}
            type="button"
            className={`${chip.chip} ${prose.digits} ${styles.tab}`}
            aria-pressed={key === open.key}
            onClick={() => setChosenKey(key)}
          >
            {text} {there.length}
          </button>
        ))}
      </div>
      <div className={styles.window} role="region" aria-label="各件状态" tabIndex={0}>
        <ul className={`${layout.list} ${layout.ruled}`} aria-label="子件列表">
          {open.pieces.map((piece) => (
            <PieceRow key={piece.pieceNo} piece={piece} />
          ))}
        </ul>
      </div>
    </Card>
  )
}
