/** What remotes may use of spreadsheets (docs/adr/0010-spreadsheets.md); in a file of its own that comes when the first sheet does. */
export { dayOfSerial, isSerial } from './cell-text'
export { readSheet, readSheetBytes } from './read-sheet'
export { columnLetters } from './read-worksheet'
export { saveSheet } from './save-sheet'
export { isBlankRow, maxDataRows, type Sheet, type SheetRow } from './sheet'
export { SheetProblem } from './sheet-problem'
export { type WrittenCell, type WrittenSheet, writeXlsx } from './write-xlsx'
