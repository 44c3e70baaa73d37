import layout from '@portal/kit/layout.module.css'
import type { Tone } from '@portal/shared'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { columns } from '../columns/columns'
import { type BatchRow, type RowState, rowStateLabels } from '../row/batch-row'
import { focusCell } from './cell-focus'
import styles from './grid.module.css'

const tones: Readonly<Record<RowState, Tone>> = {
  pending: 'waiting',
  passed: 'active',
  failed: 'problem',
  submitted: 'done',
}

interface RowStatusProps {
  row: BatchRow
  /** The wrong cells stand right below, so that the reasons need not lead to them. */
  isBesideCells?: boolean
}

/** The state of a row, its order, and why it cannot be ordered. */
export const RowStatus = ({ row, isBesideCells = false }: RowStatusProps) => {
  const { clientRequestId: rowId, number, order, problems, sent, state, warning } = row
  return (
    <div className={layout.lines}>
      <StatusTag tone={tones[state]} text={sent ? '待确认' : rowStateLabels[state]} />
      {order && (
        <Link to={links.orderDetails(order.orderNo)} className={styles.order}>
          {order.orderNo}
        </Link>
      )}
      {columns.map(
        ({ key, title }) =>
          problems[key] &&
          (isBesideCells ? (
            <span key={key} className={styles.problem}>
              {title}：{problems[key]}
            </span>
          ) : (
            // The cell itself is in the tab order.
            <button
              key={key}
              type="button"
              tabIndex={-1}
              className={styles.goTo}
              aria-label={`转到第${number}行：${title}：${problems[key]}`}
              onClick={() => focusCell({ rowId, key })}
            >
              {title}：{problems[key]}
            </button>
          )),
      )}
      {problems.row && <span className={styles.problem}>{problems.row}</span>}
      {warning && <span className={styles.warning}>{warning}</span>}
    </div>
  )
}
