import { escapeXml } from './xml-text'

/** 0 → A, 26 → AA. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Characters that XML does not allow or, as the carriage return, changes. */
const unstorable = String.raw`[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]`
const unstorablePattern = new RegExp(unstorable, 'gu')
const escapeLike = new RegExp(String.raw`_(?=x[\dA-Fa-f]{4}(?:_|${unstorable}))`, 'gu')

/**
 * A text as workbooks store it: such characters as `_x000D_`, and a text that reads so already as `_x005F_x000D_`
 * (ECMA-376 part 1, 22.9.2.19).
 */
const storedText = (text: string): string =>
  text
    .replace(escapeLike, '_x005F_')
    .replace(
      unstorablePattern,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/**
 * The text is stored in the cell, as a text, so that it is never a formula. `style` is an index into the style sheet.
 */
export const textCellXml = (reference: string, style: number, text: string): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(storedText(text))}</t></is></c>`

/** Keeps the first row in sight. */
export const frozenHeadXml = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
