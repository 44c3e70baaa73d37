import layout from '@portal/kit/layout.module.css'
import { type PageSize, pageSizes } from '@portal/shared'
import { PagedTable, type PagedTableProps } from '@portal/shared/ui/paged-table'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { CellMessages, Column } from '../columns/column'
import { type BatchRow, isLocked } from '../row/batch-row'
import { Cell } from './cell'
import { openCell } from './cell-focus'
import styles from './grid.module.css'
import { RowAdvice, RowPrice } from './row-price'
import { RowStatus } from './row-status'
import type { CellAddress } from './wrong-cells'

interface BatchGridProps {
  rows: BatchRow[]
  columns: readonly Column[]
  /** The reasons beside the rows suffice: the cells do not repeat them. */
  isTerse: boolean
  /** A cell to be opened, on whatever page it is. */
  goTo: CellAddress | null
  onArrive: () => void
  onEdit: (rowId: string, texts: CellMessages) => void
  onRemove: (rowId: string) => void
}

type TableColumns = PagedTableProps<BatchRow>['columns']

const changed = (row: BatchRow, before: BatchRow) => row !== before
const pixelsPerCharacter = 9

interface RowCardProps {
  row: BatchRow
  advice: ReactNode
  columns: readonly Column[]
  cell: (column: Column) => ReactNode
  remove: ReactNode
}

/** A row on a small screen: receiver and goods, problems, and the rest when it is opened. */
const RowCard = ({ row, advice, columns, cell, remove }: RowCardProps) => {
  const [open, setOpen] = useState(false)
  const { cells, problems } = row
  const shownColumns = open ? columns : columns.filter(({ key }) => problems[key])
  return (
    <div className={layout.stack2}>
      <div className={styles.cardHead}>
        <strong>第{row.number}行</strong>
        <span className={styles.price}>
          <RowPrice row={row} />
        </span>
      </div>
      <div>
        <RowStatus row={row} isBesideCells />
        {advice}
      </div>
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

/** The rows of a batch, page by page; every cell can be changed in its place. */
export const BatchGrid = ({ rows, columns, isTerse, goTo, onArrive, onEdit, onRemove }: BatchGridProps) => {
  const [{ page, size }, setPage] = useState<{ page: number; size: PageSize }>({
    page: 1,
    size: pageSizes[1],
  })
  const pageRows = rows.slice((page - 1) * size, page * size)

  useEffect(() => {
    if (!goTo) return
    const index = rows.findIndex(({ clientRequestId }) => clientRequestId === goTo.rowId)
    const itsPage = Math.floor(index / size) + 1
    if (index >= 0 && itsPage !== page) return setPage({ page: itsPage, size })
    openCell(goTo)
    onArrive()
  }, [goTo, rows, page, size, onArrive])

  const cellOf = (row: BatchRow, column: Column, inTabOrder: boolean) => (
    <Cell
      key={column.key}
      rowId={row.clientRequestId}
      rowNumber={row.number}
      column={column}
      text={row.cells[column.key]}
      problem={row.problems[column.key] ?? ''}
      note={row.notes[column.key] ?? ''}
      locked={isLocked(row)}
      inTabOrder={inTabOrder || Boolean(row.problems[column.key])}
      isProblemElsewhere={isTerse}
      onEdit={onEdit}
    />
  )
  const removeButton = (row: BatchRow) => (
    <Button
      type="link"
      size="small"
      danger={row.order === null}
      disabled={row.sent !== null}
      aria-label={row.order ? `从列表移出第${row.number}行，订单不受影响` : `删除第${row.number}行`}
      onClick={() => onRemove(row.clientRequestId)}
    >
      {row.order ? '移出' : '删除'}
    </Button>
  )

  const tableColumns: TableColumns = [
    {
      key: 'number',
      title: '行号',
      fixed: 'left',
      width: 56,
      shouldCellUpdate: changed,
      render: (_, { number }) => number,
    },
    {
      key: 'state',
      title: '状态',
      fixed: 'left',
      width: 240,
      shouldCellUpdate: changed,
      render: (_, row) => <RowStatus row={row} />,
    },
    ...columns.map((column, index): TableColumns[number] => ({
      key: column.key,
      title: column.title,
      width: Math.max(110, column.width * pixelsPerCharacter),
      shouldCellUpdate: changed,
      render: (_, row) => cellOf(row, column, index === 0),
    })),
    {
      key: 'price',
      title: '预估运费',
      fixed: 'right',
      width: 168,
      align: 'right',
      shouldCellUpdate: changed,
      render: (_, row) => (
        <>
          <RowPrice row={row} />
          <RowAdvice row={row} onEdit={onEdit} />
        </>
      ),
    },
    {
      key: 'remove',
      title: '操作',
      fixed: 'right',
      width: 72,
      shouldCellUpdate: changed,
      render: (_, row) => removeButton(row),
    },
  ]
  return (
    <div className={styles.grid}>
      <PagedTable
        label="批量寄件明细"
        columns={tableColumns}
        rows={pageRows}
        rowKey={({ clientRequestId }) => clientRequestId}
        onRetry={() => undefined}
        card={(row) => (
          <RowCard
            row={row}
            advice={<RowAdvice row={row} onEdit={onEdit} />}
            columns={columns}
            cell={(column) => cellOf(row, column, true)}
            remove={removeButton(row)}
          />
        )}
        total={rows.length}
        page={page}
        pageSize={size}
        onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      />
    </div>
  )
}
