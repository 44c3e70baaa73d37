import { escapeXml, xmlHead } from './xml-text'

/** The namespace of sheets, styles and the workbook itself. */
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The content type of an .xlsx file. */
export const workbookType = `${sheetType}.sheet`

/** The part of the sheet with this number; the first is 1. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

const override = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="${sheetType}.${type}+xml"/>`

/**
 * Every part of an .xlsx file but its sheets (docs/adr/0010-spreadsheets.md). `stylesXml` is its style sheet's root
 * element.
 */
export const workbookParts = (sheetNames: readonly string[], stylesXml: string): Readonly<Record<string, string>> => {
  const numbers = sheetNames.map((_, index) => index + 1)
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${numbers.map((number) => override(sheetPart(number), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relations}"><sheets>${sheetNames.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packageRelations}">${numbers.map((number) => relation(`rId${number}`, 'worksheet', sheetPart(number).slice('xl/'.length))).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': xmlHead + stylesXml,
  }
}
