import { Table, type TableProps } from 'antd'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { pageAfterDelete } from '@portal/rules/paging'
import { useIsBelow } from '@portal/runtime/theme/use-is-below'
import { EmptyState } from './empty-state'
import { LoadError } from './load-error'
import { PageSkeleton } from './page-skeleton'
import styles from './paged-table.module.css'
import { TablePages, type TablePagesProps } from './table-pages'

interface PagedRowsProps<Row extends object> extends Omit<TablePagesProps, 'list'> {
  /** One page of rows; undefined until the first answer. */
  rows: Row[] | undefined
  /** Other rows are being loaded; the current ones stay. */
  loading?: boolean
  error?: unknown
  onRetry: () => void
  empty?: ReactNode
}

interface PagedListProps<Row extends object> extends PagedRowsProps<Row> {
  /** Draws the rows; there is at least one. */
  children: (rows: Row[]) => ReactNode
}

/**
 * A paged list whose rows the caller draws (spec §2, §9). Page and size belong to the caller (usually the address's
 * query). Turns to the last page when the current one no longer has rows.
 */
export const PagedList = <Row extends object>({
  rows,
  loading = false,
  error,
  onRetry,
  empty,
  total,
  page,
  pageSize,
  onChange,
  children,
}: PagedListProps<Row>) => {
  const top = useRef<HTMLDivElement>(null)
  const reachable = pageAfterDelete(page, pageSize, total)
  const beyondEnd = rows?.length === 0 && reachable < page

  useEffect(() => {
    if (beyondEnd) onChange(reachable, pageSize)
  })

  if (error && !rows) return <LoadError error={error} onRetry={onRetry} kept="您的筛选条件已保留。" />
  if (!rows || beyondEnd) return <PageSkeleton shape="table" rows={8} />
  return (
    <div ref={top} aria-busy={loading} className={loading ? styles.stale : undefined}>
      {Boolean(error) && <LoadError compact error={error} onRetry={onRetry} />}
      {rows.length === 0 && (empty ?? <EmptyState />)}
      {rows.length > 0 && children(rows)}
      {total > 0 && <TablePages list={top} total={total} page={page} pageSize={pageSize} onChange={onChange} />}
    </div>
  )
}

export interface PagedTableProps<Row extends object> extends PagedRowsProps<Row> {
  /** Name of the table for screen readers. */
  label: string
  columns: NonNullable<TableProps<Row>['columns']>
  rowKey: (row: Row) => Key
  /** The row as a card, on a phone. */
  card: (row: Row) => ReactNode
  selection?: TableProps<Row>['rowSelection']
}

/** The generic paged table (spec §2, §9); cards on a phone. */
export const PagedTable = <Row extends object>({
  label,
  columns,
  rowKey,
  card,
  selection,
  ...list
}: PagedTableProps<Row>) => {
  const narrow = useIsBelow('phone')
  return (
    <PagedList {...list}>
      {(rows) =>
        narrow ? (
          <ul className={styles.cards} aria-label={label}>
            {rows.map((row) => (
              <li key={rowKey(row)} className={styles.card}>
                {card(row)}
              </li>
            ))}
          </ul>
        ) : (
          <Table
            aria-label={label}
            columns={columns}
            dataSource={rows}
            rowKey={rowKey}
            rowSelection={selection}
            pagination={false}
            size="middle"
            scroll={{ x: 'max-content' }}
          />
        )
      }
    </PagedList>
  )
}
