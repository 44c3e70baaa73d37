import type { KeyboardEvent } from 'react'
import type { ColumnKey } from '../columns/column'
import type { CellAddress } from './wrong-cells'

export const cellId = (rowId: string, column: string): string => `batch-${rowId}-${column.replace('.', '-')}`

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Cells of a row, in their order on the screen. */
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-batch-cell]') ?? [])]

/** Moves the focus from cell to cell by the arrow keys. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const row = event.currentTarget.closest('tr')
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...(row.parentElement?.children ?? [])].filter((other) => cellsOf(other).length > 0)
  const column = cellsOf(row).indexOf(event.currentTarget)
  const target = cellsOf(rows[rows.indexOf(row) + step[0]])[column + step[1]]
  event.preventDefault()
  target?.focus()
}

/** The cell that an element is in. */
export const cellOf = (element: Element | null): CellAddress | null => {
  const { row = '', column = '' } = element?.closest<HTMLElement>('[data-column]')?.dataset ?? {}
  return row === '' ? null : { rowId: row, key: column as ColumnKey }
}

const buttonOf = ({ rowId, key }: CellAddress) => document.getElementById(cellId(rowId, key))

export const focusCell = (cell: CellAddress): void => buttonOf(cell)?.focus()

/** Opens the editor of a cell. */
export const openCell = (cell: CellAddress): void => buttonOf(cell)?.click()
