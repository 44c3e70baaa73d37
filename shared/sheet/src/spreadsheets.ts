/** What remotes may use of spreadsheets (docs/adr/0010-spreadsheets.md); in a file of its own that comes when the first sheet does. */
export { dayOfSerial, isSerial } from './cell-text'
export { readSheet, readSheetBytes } from './read-sheet'
export type { TableColumn } from './read-heads'
export { readTable, type TableRow } from './read-table'
export { saveSheet } from './save-sheet'
export { maxDataRows, type Sheet } from './sheet'
export { SheetProblem } from './sheet-problem'
export { type WrittenCell, type WrittenSheet, writeXlsx } from './write-xlsx'
