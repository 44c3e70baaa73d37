import { escapeXml } from './xml-text'

/** 0 → A, 26 → AA. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/**
 * The text is stored in the cell, as a text, so that it is never a formula. `style` is an index into the style sheet.
 */
export const textCellXml = (reference: string, style: number, text: string): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Keeps the first row in sight. */
export const frozenHeadXml = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
