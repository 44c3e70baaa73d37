import layout from '@portal/kit/layout.module.css'
import type { Tone } from '@portal/shared'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { type BatchRow, type RowState, rowStateLabels } from '../row/batch-row'
import { firstBadCell } from './cell-focus'
import styles from './grid.module.css'

const tones: Readonly<Record<RowState, Tone>> = {
  pending: 'waiting',
  passed: 'active',
  failed: 'problem',
  submitted: 'done',
}

const badCells = ({ problems }: BatchRow) => Object.keys(problems).filter((key) => key !== 'row').length

/** The state of a row, its order, and the problems of the row as a whole. */
export const RowStatus = ({ row }: { row: BatchRow }) => (
  <div className={layout.lines}>
    <StatusTag tone={tones[row.state]} text={row.sent ? '待确认' : rowStateLabels[row.state]} />
    {row.order && (
      <Link to={links.orderDetails(row.order.orderNo)} className={styles.order}>
        {row.order.orderNo}
      </Link>
    )}
    {badCells(row) > 0 && (
      <button
        type="button"
        className={styles.goTo}
        aria-label={`第${row.number}行有${badCells(row)}处错误，转到第一处`}
        onClick={({ currentTarget }) => firstBadCell(currentTarget)?.focus()}
      >
        {badCells(row)}处错误
      </button>
    )}
    {row.problems.row && <span className={styles.problem}>{row.problems.row}</span>}
    {row.warning && <span className={styles.warning}>{row.warning}</span>}
  </div>
)
