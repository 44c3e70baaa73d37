export interface SheetRow {
  /** Row number in spreadsheet programs, from 1. */
  number: number
  /** Texts by column; a cell that was never filled may be missing. */
  cells: string[]
}

/** The hidden part of a sheet: it is not imported, and the person gets a notice. */
export interface HiddenCells {
  /** How many rows with content. */
  rows: number
  /** Columns with content below their heads, each by its head or else its letters. */
  columns: readonly string[]
}

/** The rows of a file as it shows them; rows without any text are left out. */
export interface Sheet {
  rows: SheetRow[]
  /** Missing when the file cannot hide anything. */
  hidden?: HiddenCells
}

export const maxFileBytes = 5 * 1024 * 1024
export const maxDataRows = 500
/** One row for the heads, and one more than allowed, by which readers see that there are too many. */
export const maxReadRows = maxDataRows + 2

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '')

/** `3行、2列（成本、备注）` for a question or a notice; '' when the file shows all that it has. */
export const hiddenText = ({ hidden }: Sheet): string => {
  const { rows, columns } = hidden ?? { rows: 0, columns: [] }
  const names = `${columns.slice(0, 5).join('、')}${columns.length > 5 ? '等' : ''}`
  return [...(rows > 0 ? [`${rows}行`] : []), ...(columns.length > 0 ? [`${columns.length}列（${names}）`] : [])].join(
    '、',
  )
}
