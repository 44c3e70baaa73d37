import prose from '@portal/kit/prose.module.css'
import { formatMonthDayTime } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { pieceStage } from '../model/pieces-summary'
import styles from './pieces-card.module.css'

/** One piece: its number, status, place and time. */
export const PieceRow = ({ piece: { pieceNo, status, city, eventAt } }: { piece: OrderDetail['pieces'][number] }) => (
  <li className={`${prose.digits} ${styles.piece}`}>
    <span className={prose.typed}>{pieceNo}</span>
    <StatusTag tone={pieceStage(status).tone} text={pieceStage(status).text} />
    <span className={prose.secondary}>{city}</span>
    <time className={prose.secondary} dateTime={eventAt}>
      {formatMonthDayTime(eventAt)}
    </time>
  </li>
)
