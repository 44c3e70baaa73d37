export interface SheetRow {
  /** As spreadsheet programs number it, from 1. */
  number: number
  /** Texts by column; a cell that was never filled may be missing. */
  cells: string[]
}

/** The rows of a file; rows without any text are left out. */
export interface Sheet {
  rows: SheetRow[]
}

export const maxFileBytes = 5 * 1024 * 1024
export const maxDataRows = 500
/** One row for the heads, and one more than allowed, by which readers see that there are too many. */
export const maxReadRows = maxDataRows + 2

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '')
