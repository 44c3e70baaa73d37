import { columnLetters, frozenHeadXml, textCellXml } from '@portal/rules/workbook/cell-xml'
import { spreadsheetNamespace } from '@portal/rules/workbook/workbook-parts'
import { xmlHead } from '@portal/rules/workbook/xml-text'
import { type CellStyle, styleIndex } from './workbook-styles'

/** A cell as it is shown; `number` is a decimal numeral, so that no amount goes through floating point here. */
export type Cell = { text: string; style?: CellStyle } | { number: string; style: CellStyle } | null

const cellXml = (cell: Cell, reference: string): string => {
  if (cell === null) return `<c r="${reference}"/>`
  if ('number' in cell) return `<c r="${reference}" s="${styleIndex(cell.style)}"><v>${cell.number}</v></c>`
  return textCellXml(reference, styleIndex(cell.style ?? 'text'), cell.text)
}

/** One row; the first is number 1. */
export const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row}`)).join('')}</row>`

/** The XML before the rows, which freezes the first one. `widths` are in characters. */
export const sheetBegin = (widths: readonly number[]): string =>
  [
    `${xmlHead}<worksheet xmlns="${spreadsheetNamespace}">`,
    `<sheetViews><sheetView workbookViewId="0">${frozenHeadXml}</sheetView></sheetViews>`,
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`,
  ].join('')

/** The XML after the rows, with a filter on the first one. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/></worksheet>`
