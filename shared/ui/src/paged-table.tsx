import { Table, type TableProps } from 'antd'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { pageAfterDelete } from '@portal/rules/paging'
import { useIsBelow } from '@portal/runtime/theme/use-is-below'
import { EmptyState } from './empty-state'
import { LoadError } from './load-error'
import { PageSkeleton } from './page-skeleton'
import styles from './paged-table.module.css'
import { TablePages, type TablePagesProps } from './parts/table-pages'

export interface PagedTableProps<Row extends object> extends TablePagesProps {
  /** Name of the table for screen readers. */
  label: string
  columns: NonNullable<TableProps<Row>['columns']>
  /** One page of rows; undefined until the first answer. */
  rows: Row[] | undefined
  rowKey: (row: Row) => Key
  /** The row as a card, on a phone. */
  card: (row: Row) => ReactNode
  /** Other rows are being loaded; the current ones stay. */
  loading?: boolean
  error?: unknown
  onRetry: () => void
  empty?: ReactNode
  selection?: TableProps<Row>['rowSelection']
}

/**
 * The generic paged table (spec §2, §9). Page and size belong to the caller (usually the address's query).
 * Turns to the last page when the current one no longer has rows.
 */
export const PagedTable = <Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  card,
  loading = false,
  error,
  onRetry,
  empty,
  selection,
  total,
  page,
  pageSize,
  onChange,
}: PagedTableProps<Row>) => {
  const narrow = useIsBelow('phone')
  const top = useRef<HTMLDivElement>(null)
  const reachable = pageAfterDelete(page, pageSize, total)
  const beyondEnd = rows?.length === 0 && reachable < page

  useEffect(() => {
    if (beyondEnd) onChange(reachable, pageSize)
  })

  // The page is turned below the last row, and reading continues at the first.
  const turn: TablePagesProps['onChange'] = (next, size) => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
    onChange(next, size)
  }

  if (error && !rows) return <LoadError error={error} onRetry={onRetry} kept="您的筛选条件已保留。" />
  if (!rows || beyondEnd) return <PageSkeleton shape="table" rows={8} />
  return (
    <div ref={top} aria-busy={loading} className={loading ? styles.stale : undefined}>
      {Boolean(error) && <LoadError compact error={error} onRetry={onRetry} />}
      {rows.length === 0 && (empty ?? <EmptyState />)}
      {rows.length > 0 && narrow && (
        <ul className={styles.cards} aria-label={label}>
          {rows.map((row) => (
            <li key={rowKey(row)} className={styles.card}>
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !narrow && (
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
      )}
      {total > 0 && <TablePages total={total} page={page} pageSize={pageSize} onChange={turn} />}
    </div>
  )
}
