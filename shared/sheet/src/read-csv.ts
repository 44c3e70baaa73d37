import { isBlankRow, maxReadRows, type Sheet } from './sheet'

/** Excel writes semicolons in locales with a decimal comma, and tabs in its Unicode text. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', '\t', ';'].map((separator) => ({ separator, count: head.split(separator).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}

/**
 * Rows of a CSV text (RFC 4180): quoted fields may hold separators, doubled quotes and line ends. Numbered by row, as
 * Excel shows them.
 */
export const readCsv = (text: string): Sheet => {
  const separator = separatorOf(text)
  const sheet: Sheet = { rows: [] }
  let cells: string[] = []
  let field = ''
  let quoted = false
  let number = 0

  const endRow = () => {
    cells.push(field)
    number++
    if (!isBlankRow(cells)) sheet.rows.push({ number, cells })
    cells = []
    field = ''
  }

  for (let at = 0; at < text.length && sheet.rows.length < maxReadRows; at++) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') field += character
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (character === '"' && field === '') quoted = true
    else if (character === separator) {
      cells.push(field)
      field = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else field += character
  }
  if ((field !== '' || cells.length > 0) && sheet.rows.length < maxReadRows) endRow()
  return sheet
}
