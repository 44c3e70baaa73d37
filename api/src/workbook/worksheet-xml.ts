import type { CellStyle } from './workbook-styles'
import { styleIndex } from './workbook-styles'

/** A cell as it is shown; `number` is a decimal numeral, so that no amount goes through floating point here. */
export type Cell = { text: string; style?: CellStyle } | { number: string; style: CellStyle } | null

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Characters that XML has no place for are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** 0 → A, 26 → AA. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Texts stand in the cell itself, as texts: none is ever a formula. */
const cellXml = (cell: Cell, reference: string): string => {
  if (cell === null) return `<c r="${reference}"/>`
  if ('number' in cell) return `<c r="${reference}" s="${styleIndex(cell.style)}"><v>${cell.number}</v></c>`
  return `<c r="${reference}" s="${styleIndex(cell.style ?? 'text')}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
}

/** One row; the first is number 1. */
export const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row}`)).join('')}</row>`

/** What stands before the rows: the first one stays in sight. `widths` are in characters. */
export const sheetBegin = (widths: readonly number[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`,
  ].join('')

/** What stands behind them. The head can be filtered by. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/></worksheet>`
