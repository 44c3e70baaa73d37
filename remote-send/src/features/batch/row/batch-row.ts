import type { ProductCode } from '@portal/contract/freight'
import { numberText } from '@portal/shared'
import type { BetterProduct } from '@portal/shared/order/product-choice'
import type { OrderCreateRequest, OrderCreated } from '@portal/contract/order'
import type { Cells, CellMessages } from '../columns/column'
import type { Problems } from './problem-column'

/** 待校验, 通过, 失败, 已提交. */
export type RowState = 'pending' | 'passed' | 'failed' | 'submitted'

/** One row of a batch: its texts, the results of checks, and its order. */
export interface BatchRow {
  /** Created once, at import, so that the row makes one order whatever happens. */
  clientRequestId: string
  /** The row's number in the file. */
  number: number
  cells: Cells
  /** Hints by column, mostly about guesses of the address analysis. */
  notes: CellMessages
  warning: string
  state: RowState
  problems: Problems
  /** The price of the last check; 0 before. */
  totalCents: number
  /** The product of that price, and the one that beats it in price and time. */
  productCode?: ProductCode | undefined
  better?: BetterProduct<ProductCode> | undefined
  /** The request that was sent without a certain answer: it is repeated unchanged, and the row is locked. */
  sent: OrderCreateRequest | null
  /** The server suspects a duplicate; it is sent again when the person confirms. */
  suspected: boolean
  order: Pick<OrderCreated, 'orderNo' | 'ewbNo' | 'totalCents'> | null
}

/** How a foreign file was read. */
export interface Origin {
  /** The shop whose export it is; '' for another file. */
  shop: string
  /** Heads of the columns that were left out. */
  leftOut: string[]
  /** How many rows were joined with others of the same order. */
  joinedRows: number
}

export interface Batch {
  fileName: string
  /** Milliseconds. */
  importedAt: number
  rows: BatchRow[]
  /** Texts of the sender's columns, for all rows that name no sender. */
  sender: CellMessages
  /** Null for a file made from the template. */
  origin: Origin | null
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
  const visited = new Set<string>()
  const repeated = new Set<string>()
  for (const { cells } of rows) {
    const number = numberText(cells.customerOrderNo)
    if (number !== '' && visited.has(number)) repeated.add(number)
    visited.add(number)
  }
  return repeated
}

/** The rows as the person sees them: two with the same 客户单号 are both invalid until one is changed. */
export const withRepeats = (rows: readonly BatchRow[]): BatchRow[] => {
  const repeated = repeatedNumbers(rows)
  return rows.map((row) =>
    !isLocked(row) && repeated.has(numberText(row.cells.customerOrderNo))
      ? { ...row, state: 'failed', problems: { customerOrderNo: '客户单号重复', ...row.problems } }
      : row,
  )
}

export type Counts = Readonly<Record<RowState | 'all', number>>

export const countStates = (rows: readonly BatchRow[]): Counts => {
  const counts = { all: rows.length, pending: 0, passed: 0, failed: 0, submitted: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}
