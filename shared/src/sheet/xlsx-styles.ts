const order = ['general', 'text', 'head', 'requiredHead', 'note', 'problem'] as const
export type CellStyle = (typeof order)[number]

export const styleIndex = (style: CellStyle): number => order.indexOf(style)

/** 49 is Excel's number for text. */
const style = (font: number, fill: number, wrap: boolean) =>
  `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="${wrap ? 'top' : 'center'}"${wrap ? ' wrapText="1"' : ''}/></xf>`

const font = (extra: string) => `<font>${extra}<sz val="11"/><name val="等线"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`

/** The styles of every workbook that the page writes, in the order of `styleIndex`. The first two fills are given by the format. */
export const cellStyles = (namespace: string): string =>
  [
    `<styleSheet xmlns="${namespace}">`,
    `<fonts count="3">${font('')}${font('<b/>')}<font><sz val="11"/><color rgb="FFC0272D"/><name val="等线"/></font></fonts>`,
    `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFEEF1F6')}${fill('FFFFE7CC')}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${order.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    style(0, 0, false) + style(1, 2, false) + style(1, 3, false) + style(0, 0, true) + style(2, 0, true),
    '</cellXfs></styleSheet>',
  ].join('')
