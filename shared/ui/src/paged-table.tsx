import { Table, type TableProps, Pagination, Select, Input } from 'antd'
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react'
import { pageAfterDelete } from '@portal/rules/paging'
import { useIsBelow } from '@portal/runtime/theme/use-is-below'
import { type PageSize, pageSizes } from '@portal/rules/page-sizes'
import { EmptyState } from './empty-state'
import { LoadError } from './load-error'
import { PageSkeleton } from './page-skeleton'
import styles from './paged-table.module.css'

interface PageJumperProps {
  page: number
  lastPage: number
  onJump: (page: number) => void
}

/**
 * 跳至 a page that is typed, limited to the existing ones. antd's jumper is missing when there is only one page (spec
 * §2).
 */
const PageJumper = ({ page, lastPage, onJump }: PageJumperProps) => {
  const [text, setText] = useState('')

  const jump = () => {
    setText('')
    if (text === '') return
    const target = Math.min(lastPage, Math.max(1, Number(text)))
    if (target !== page) onJump(target)
  }

  return (
    <span className={styles.jumper}>
      跳至
      <Input
        className={styles.input}
        aria-label="跳至页码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        onPressEnter={(event) => {
          // Enter would otherwise submit a surrounding form.
          event.preventDefault()
          jump()
        }}
        onBlur={jump}
      />
      页
    </span>
  )
}

interface TablePagesProps {
  total: number
  page: number
  pageSize: PageSize
  /** A new size starts at page 1. */
  onChange: (page: number, pageSize: PageSize) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: size, label: `${size}条/页` }))

/** Total, sizes, previous, pages, next, jumper, in this order (spec §2). */
const TablePages = ({ total, page, pageSize, onChange }: TablePagesProps) => {
  const narrow = useIsBelow('phone')
  return (
    <nav className={styles.pages} aria-label="分页">
      <span>共 {total} 条</span>
      <Select
        aria-label="每页条数"
        value={pageSize}
        options={sizeOptions}
        onChange={(size: PageSize) => onChange(1, size)}
        popupMatchSelectWidth={false}
      />
      <Pagination
        total={total}
        current={page}
        pageSize={pageSize}
        onChange={(next) => onChange(next, pageSize)}
        showSizeChanger={false}
        simple={narrow}
      />
      {!narrow && (
        <PageJumper
          page={page}
          lastPage={Math.max(1, Math.ceil(total / pageSize))}
          onJump={(next) => onChange(next, pageSize)}
        />
      )}
    </nav>
  )
}

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
