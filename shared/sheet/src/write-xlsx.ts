import { strToU8, zipSync } from 'fflate'
import { columnLetters, frozenHeadXml, textCellXml } from '@portal/rules/workbook/cell-xml'
import { sheetPart, spreadsheetNamespace, workbookParts } from '@portal/rules/workbook/workbook-parts'
import { escapeXml, xmlHead } from '@portal/rules/workbook/xml-text'
import { fillOf, fontOf, styleSheetXml } from '@portal/rules/workbook/style-sheet'

const textStyles = ['general', 'text', 'head', 'requiredHead', 'note', 'problem'] as const
const numberStyles = ['count', 'decimal', 'share'] as const
const order = [...textStyles, ...numberStyles]
type CellStyle = (typeof order)[number]

const styleIndex = (style: CellStyle): number => order.indexOf(style)

/** 49 is Excel's number for text. */
const textFormat = (font: keyof typeof fontOf, fill: keyof typeof fillOf, isWrapped: boolean) =>
  `<xf numFmtId="49" fontId="${fontOf[font]}" fillId="${fillOf[fill]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="${isWrapped ? 'top' : 'center'}"${isWrapped ? ' wrapText="1"' : ''}/></xf>`

/** 1, 4 and 10 are Excel's numbers for `0`, `#,##0.00` and `0.00%`. */
const numberFormat = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

const formats: Readonly<Record<CellStyle, string>> = {
  general: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  text: textFormat('text', 'none', false),
  head: textFormat('bold', 'head', false),
  requiredHead: textFormat('bold', 'requiredHead', false),
  note: textFormat('text', 'none', true),
  problem: textFormat('problem', 'none', true),
  count: numberFormat(1),
  decimal: numberFormat(4),
  share: numberFormat(10),
}

/** The styles of every workbook that the page writes, in the order of `styleIndex`. */
const cellStyles = (): string => styleSheetXml(order.map((style) => formats[style]))

export interface WrittenCell {
  text: string
  style: (typeof textStyles)[number]
}

/** A number that spreadsheet programs compute with. */
export interface WrittenNumber {
  number: number
  style: (typeof numberStyles)[number]
}

export interface WrittenSheet {
  name: string
  /** Widths of the columns, in characters. */
  widths: readonly number[]
  rows: readonly (readonly (WrittenCell | WrittenNumber)[])[]
  /** Values that a column accepts from row 2 on, offered as a list. */
  choices?: readonly { column: number; words: readonly string[] }[]
  /** Keeps the first row in sight. */
  frozenHead?: boolean
}

/** Excel's maximum length of a list in a validation rule. */
const maxChoiceLength = 255
const lastChoiceRow = 501

const cellXml = (cell: WrittenCell | WrittenNumber, column: number, row: number) => {
  const [reference, style] = [`${columnLetters(column)}${row}`, styleIndex(cell.style)]
  return 'text' in cell
    ? textCellXml(reference, style, cell.text)
    : `<c r="${reference}" s="${style}"><v>${cell.number}</v></c>`
}

const choiceXml = ({ column, words }: { column: number; words: readonly string[] }) => {
  const letters = columnLetters(column)
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letters}2:${letters}${lastChoiceRow}"><formula1>"${escapeXml(words.join(','))}"</formula1></dataValidation>`
}

const sheetXml = ({ widths, rows, choices = [], frozenHead = false }: WrittenSheet) => {
  // Columns are text throughout, so that phone numbers and codes stay as they are typed.
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleIndex('text')}" customWidth="1"/>`,
  )
  const pane = frozenHead ? frozenHeadXml : ''
  const fitting = choices.filter(({ words }) => words.join(',').length <= maxChoiceLength)
  return [
    `${xmlHead}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    ...rows.map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, column, index + 1)).join('')}</row>`,
    ),
    '</sheetData>',
    fitting.length > 0
      ? `<dataValidations count="${fitting.length}">${fitting.map(choiceXml).join('')}</dataValidations>`
      : '',
    '</worksheet>',
  ].join('')
}

/** An .xlsx file of texts and numbers. */
export const writeXlsx = (sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> => {
  const parts = {
    ...workbookParts(
      sheets.map(({ name }) => name),
      cellStyles(),
    ),
    ...Object.fromEntries(sheets.map((sheet, index) => [sheetPart(index + 1), sheetXml(sheet)])),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>
}
