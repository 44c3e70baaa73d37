import { fillOf, fontOf, styleSheetXml } from '@portal/rules/workbook/style-sheet'

const order = ['general', 'text', 'head', 'count', 'decimal', 'time', 'numberHead'] as const
export type CellStyle = (typeof order)[number]

export const styleIndex = (style: CellStyle): number => order.indexOf(style)

/** Numbers of built-in formats: 0 general, 1 whole, 2 with two decimals, 49 text; 164 is the first custom one. */
const formats: Readonly<Record<CellStyle, number>> = {
  general: 0,
  text: 49,
  head: 49,
  count: 1,
  decimal: 2,
  time: 164,
  numberHead: 49,
}
const isHead = (style: CellStyle): boolean => style === 'head' || style === 'numberHead'
/** A head stands above its numbers, which spreadsheets align to the right. */
const alignment = (style: CellStyle): string =>
  style === 'numberHead' ? ' applyAlignment="1"><alignment horizontal="right"/></xf>' : '/>'

const xf = (style: CellStyle): string =>
  `<xf numFmtId="${formats[style]}" fontId="${isHead(style) ? fontOf.bold : fontOf.text}" fillId="${isHead(style) ? fillOf.head : fillOf.none}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment(style)}`

/** The styles in the order of `styleIndex`. */
export const stylesXml = (): string => styleSheetXml(order.map(xf), ['yyyy\\-mm\\-dd\\ hh:mm:ss'])
