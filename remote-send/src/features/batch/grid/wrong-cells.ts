import type { Column, ColumnKey } from '../columns/column'
import { type BatchRow, isLocked } from '../row/batch-row'

export interface CellAddress {
  rowId: string
  key: ColumnKey
}

const isSame = (one: CellAddress, other: CellAddress) => one.rowId === other.rowId && one.key === other.key

/** The cells with a problem that can be changed, in their order on the screen. */
export const wrongCells = (rows: readonly BatchRow[], columns: readonly Column[]): CellAddress[] =>
  rows.flatMap((row) =>
    isLocked(row) ? [] : columns.flatMap(({ key }) => (row.problems[key] ? [{ rowId: row.clientRequestId, key }] : [])),
  )

/**
 * The wrong cell after `from`, or before it, in turn: behind the last one comes the first. `from` itself is left out,
 * because it may have been mended just now. Null when there is no other.
 */
export const otherWrongCell = (
  rows: readonly BatchRow[],
  columns: readonly Column[],
  from: CellAddress | null,
  step: 1 | -1,
): CellAddress | null => {
  const wrong = wrongCells(rows, columns).filter((cell) => from === null || !isSame(cell, from))
  const place = ({ rowId, key }: CellAddress) =>
    rows.findIndex((row) => row.clientRequestId === rowId) * columns.length +
    columns.findIndex((column) => column.key === key)
  const inTurn = step === 1 ? wrong : wrong.toReversed()
  const start = from === null ? -step : place(from) * step
  return inTurn.find((cell) => from === null || place(cell) * step > start) ?? inTurn[0] ?? null
}
