import { readTable, type Sheet } from '@portal/shared/sheet'
import type { Cells } from '../columns/column'
import { columns } from '../columns/columns'
import { reasonTitle } from '../download/sheet-parts'

export interface ImportedRow {
  /** The row's number in the file. */
  number: number
  cells: Cells
}

/**
 * The rows of a sheet made from the template or of a sheet of errors. Throws a `SheetProblem` when the sheet is refused
 * as a whole.
 */
export const importSheet = (sheet: Sheet, onSample?: (rowNumbers: readonly number[]) => void): ImportedRow[] =>
  readTable(sheet, columns, [reasonTitle], onSample)
