import { spreadsheetNamespace } from './workbook-parts'

const fontXml = (extra: string): string => `<font>${extra}<sz val="11"/><name val="等线"/></font>`

/** Text, bold text, and text in the colour of problems. */
const fonts = [fontXml(''), fontXml('<b/>'), '<font><sz val="11"/><color rgb="FFC0272D"/><name val="等线"/></font>']

const fillXml = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`

/** The first two are prescribed by the format; then those of a head and of the head of a required column. */
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  fillXml('FFEEF1F6'),
  fillXml('FFFFE7CC'),
]

export const fontOf = { text: 0, bold: 1, problem: 2 } as const
export const fillOf = { none: 0, head: 2, requiredHead: 3 } as const

/**
 * A style sheet whose cells refer to `cellFormats` by their index.
 * @param cellFormats `xf` elements
 * @param numberFormats custom formats, numbered from 164
 */
export const styleSheetXml = (cellFormats: readonly string[], numberFormats: readonly string[] = []): string =>
  [
    `<styleSheet xmlns="${spreadsheetNamespace}">`,
    numberFormats.length === 0
      ? ''
      : `<numFmts count="${numberFormats.length}">${numberFormats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`).join('')}</numFmts>`,
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
    `<fills count="${fills.length}">${fills.join('')}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`,
  ].join('')
