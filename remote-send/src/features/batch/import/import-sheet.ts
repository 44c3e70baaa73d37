import { readTable, type Sheet } from '@portal/shared/sheet'
import type { Cells } from '../columns/column'
import { columns } from '../columns/columns'
import { reasonTitle } from '../download/sheet-parts'

export interface ImportedRow {
  /** As numbered in the file. */
  number: number
  cells: Cells
}

/** The rows of a sheet made from the template or of a sheet of errors. Throws a `SheetProblem`: then nothing of it is taken. */
export const importSheet = (sheet: Sheet, onSample?: (rowNumbers: readonly number[]) => void): ImportedRow[] =>
  readTable(sheet, columns, [reasonTitle], onSample)
