import chip from '@portal/kit/chip.module.css'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { useState } from 'react'
import { piecesSummary, pieceTabs } from '../model/pieces-summary'
import { PieceRow } from './piece-row'
import styles from './pieces-card.module.css'

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
