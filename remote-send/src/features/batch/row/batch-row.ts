import type { OrderCreateRequest, OrderCreated } from '@portal/contract/order'
import type { Cells, CellMessages } from '../columns/column'
import type { Problems } from './problem-column'

/** 待校验, 通过, 失败, 已提交. */
export type RowState = 'pending' | 'passed' | 'failed' | 'submitted'

/** One row of a batch: what it says, what is known of it, and what became of it. */
export interface BatchRow {
  /** Given once, at import: whatever happens on the way, the row makes one order. */
  clientRequestId: string
  /** As numbered in the file. */
  number: number
  cells: Cells
  /** What to look at, by column; a guess of the address analysis mostly. */
  notes: CellMessages
  warning: string
  state: RowState
  problems: Problems
  /** As checked last; 0 before. */
  totalCents: number
  /** What was sent and not answered for certain: it is repeated as it is, and the row is not to be changed. */
  sent: OrderCreateRequest | null
  /** The server suspects a repeat; sent once more when the person says that it is meant. */
  suspected: boolean
  order: Pick<OrderCreated, 'orderNo' | 'ewbNo' | 'totalCents'> | null
}

export interface Batch {
  fileName: string
  /** Milliseconds. */
  importedAt: number
  rows: BatchRow[]
}

export const rowStateLabels: Readonly<Record<RowState, string>> = {
  pending: '待校验',
  passed: '通过',
  failed: '失败',
  submitted: '已提交',
}

export const isLocked = ({ order, sent }: BatchRow): boolean => order !== null || sent !== null

/** Numbers that more than one row has. */
export const repeatedNumbers = (rows: readonly BatchRow[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { cells } of rows) {
    const number = cells.customerOrderNo.trim()
    if (number !== '' && seen.has(number)) repeated.add(number)
    seen.add(number)
  }
  return repeated
}

/** The rows as the person sees them: two with the same 客户单号 are both wrong until one of them is changed. */
export const withRepeats = (rows: readonly BatchRow[]): BatchRow[] => {
  const repeated = repeatedNumbers(rows)
  return rows.map((row) =>
    !isLocked(row) && repeated.has(row.cells.customerOrderNo.trim())
      ? { ...row, state: 'failed', problems: { ...row.problems, customerOrderNo: '客户单号重复' } }
      : row,
  )
}

export type Counts = Readonly<Record<RowState | 'all', number>>

export const countStates = (rows: readonly BatchRow[]): Counts => {
  const counts = { all: rows.length, pending: 0, passed: 0, failed: 0, submitted: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}
