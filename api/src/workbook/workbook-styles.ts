const order = ['general', 'text', 'head', 'count', 'decimal', 'time'] as const
export type CellStyle = (typeof order)[number]

export const styleIndex = (style: CellStyle): number => order.indexOf(style)

/** Numbers of formats that every spreadsheet knows: 0 general, 1 whole, 2 with two decimals, 49 text; 164 is the first of one's own. */
const formats: Readonly<Record<CellStyle, number>> = { general: 0, text: 49, head: 49, count: 1, decimal: 2, time: 164 }

const xf = (style: CellStyle): string =>
  `<xf numFmtId="${formats[style]}" fontId="${style === 'head' ? 1 : 0}" fillId="${style === 'head' ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`

/** The styles in the order of `styleIndex`. The first two fills are given by the format. */
export const stylesXml = (namespace: string): string =>
  [
    `<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F6"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${order.length}">${order.map(xf).join('')}</cellXfs></styleSheet>`,
  ].join('')
