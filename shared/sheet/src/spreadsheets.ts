/**
 * The spreadsheet functions for remotes (docs/adr/0010-spreadsheets.md); a chunk of its own, loaded with the first
 * sheet.
 */
export { cellProblem } from './cell-problem'
export { dayOfSerial, isSerial } from './cell-text'
export { readSheet, readSheetBytes } from './read-sheet'
export type { TableColumn } from './read-heads'
export { readTable, type TableRow } from './read-table'
export { saveSheet } from './save-sheet'
export { hiddenText, maxDataRows, type Sheet } from './sheet'
export { SheetProblem } from './sheet-problem'
export { type WrittenCell, type WrittenNumber, type WrittenSheet, writeXlsx } from './write-xlsx'
