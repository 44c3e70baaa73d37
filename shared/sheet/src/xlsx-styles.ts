import { fillOf, fontOf, styleSheetXml } from '@portal/rules/workbook/style-sheet'

const order = ['general', 'text', 'head', 'requiredHead', 'note', 'problem'] as const
export type CellStyle = (typeof order)[number]

export const styleIndex = (style: CellStyle): number => order.indexOf(style)

/** 49 is Excel's number for text. */
const textFormat = (font: keyof typeof fontOf, fill: keyof typeof fillOf, isWrapped: boolean) =>
  `<xf numFmtId="49" fontId="${fontOf[font]}" fillId="${fillOf[fill]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="${isWrapped ? 'top' : 'center'}"${isWrapped ? ' wrapText="1"' : ''}/></xf>`

const formats: Readonly<Record<CellStyle, string>> = {
  general: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  text: textFormat('text', 'none', false),
  head: textFormat('bold', 'head', false),
  requiredHead: textFormat('bold', 'requiredHead', false),
  note: textFormat('text', 'none', true),
  problem: textFormat('problem', 'none', true),
}

/** The styles of every workbook that the page writes, in the order of `styleIndex`. */
export const cellStyles = (): string => styleSheetXml(order.map((style) => formats[style]))
