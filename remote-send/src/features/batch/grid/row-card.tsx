import layout from '@portal/kit/layout.module.css'
import { type ReactNode, useState } from 'react'
import type { Column } from '../columns/column'
import type { BatchRow } from '../row/batch-row'
import { RowStatus } from './row-status'
import styles from './grid.module.css'

interface RowCardProps {
  row: BatchRow
  price: string
  columns: readonly Column[]
  cell: (column: Column) => ReactNode
  remove: ReactNode
}

/** A row on a small screen: receiver and goods, problems, and the rest when it is opened. */
export const RowCard = ({ row, price, columns, cell, remove }: RowCardProps) => {
  const [open, setOpen] = useState(false)
  const { cells, problems } = row
  const shownColumns = open ? columns : columns.filter(({ key }) => problems[key])
  return (
    <div className={layout.stack2}>
      <div className={styles.cardHead}>
        <strong>第{row.number}行</strong>
        <span className={styles.price}>{price}</span>
      </div>
      <RowStatus row={row} />
      <p className={styles.summary}>
        {cells['receiver.name'] || '收件人未填写'} · {cells['receiver.city']}
        {cells['receiver.district']} · {cells.goodsName || '物品未填写'}
      </p>
      {shownColumns.length > 0 && (
        <dl className={styles.fields}>
          {shownColumns.map((column) => (
            <div key={column.key} className={styles.field}>
              <dt>{column.title}</dt>
              <dd>{cell(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.cardActions}>
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '查看全部字段'}
        </button>
        {remove}
      </div>
    </div>
  )
}
