export interface SheetRow {
  /** As spreadsheet programs number it, from 1. */
  number: number
  /** Texts by column; a cell that was never filled may be missing. */
  cells: string[]
}

/** What a file says, row by row; rows without any text are left out. */
export interface Sheet {
  rows: SheetRow[]
}

export const maxFileBytes = 5 * 1024 * 1024
export const maxDataRows = 500
/** One for the heads, and one more than allowed: whoever reads it knows that there are too many. */
export const maxReadRows = maxDataRows + 2

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '')
