import { strToU8, zipSync } from 'fflate'
import { columnLetters } from './read-worksheet'
import { type CellStyle, cellStyles, styleIndex } from './xlsx-styles'

export interface WrittenCell {
  text: string
  style: CellStyle
}

export interface WrittenSheet {
  name: string
  /** Of the columns, in characters. */
  widths: readonly number[]
  rows: readonly (readonly WrittenCell[])[]
  /** Words that a column admits from row 2 on, offered as a list. */
  choices?: readonly { column: number; words: readonly string[] }[]
  /** The first row stays in sight. */
  frozenHead?: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** A list in a validation rule may not be longer. */
const maxChoiceLength = 255
const lastChoiceRow = 501

/** Characters that XML has no place for are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const cellXml = ({ text, style }: WrittenCell, column: number, row: number) =>
  `<c r="${columnLetters(column)}${row}" s="${styleIndex(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

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
  const pane = frozenHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const fitting = choices.filter(({ words }) => words.join(',').length <= maxChoiceLength)
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
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

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** An .xlsx file of texts. */
export const writeXlsx = (sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> => {
  const numbers = sheets.map((_, index) => index + 1)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': head + cellStyles(main),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>
}
