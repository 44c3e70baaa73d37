import { isBlankRow, maxReadRows, type Sheet } from './sheet'

/** `sep=;` in the first line sets Excel's separator; it is no row. Some writers fill the line up with separators. */
const hint = /^"?sep=([^"\r\n])"?\1*(?:\r\n|\r|\n|$)/i

/** Excel writes semicolons in locales with a decimal comma, and tabs in its Unicode text. */
const separators = [',', '\t', ';']

/** The separator that the first line with content has most often outside of quotes. */
const separatorOf = (text: string): string => {
  const lines = text.replace(/(^|[,;\t\r\n])"(?:[^"]|"")*"/g, '$1""').match(/[^\r\n]+/g) ?? []
  const head = lines.find((line) => /[^,;\s]/.test(line)) ?? ''
  const counts = separators.map((separator) => ({ separator, count: head.split(separator).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}

/**
 * A field as Excel shows it. `="00123"`, an apostrophe and U+001F in front keep zeros there and are not shown; the
 * apostrophes of `'s-Hertogenbosch` and `'a'` belong to their words.
 */
const shownText = (field: string): string => {
  const text = field.replaceAll('\u001f', '')
  const formula = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  return /^'(?![a-z']|.*'$)/s.test(text) ? text.slice(1) : text
}

/**
 * Rows of a CSV text (RFC 4180): quoted fields may contain separators, doubled quotes and line ends. Numbered by row,
 * as Excel shows them.
 */
export const readCsv = (file: string): Sheet => {
  const told = hint.exec(file)
  const text = file.slice(told?.[0].length ?? 0)
  const separator = told?.[1] ?? separatorOf(text)
  const sheet: Sheet = { rows: [] }
  let cells: string[] = []
  let field = ''
  let quoted = false
  let number = 0

  const endField = () => {
    cells.push(shownText(field))
    field = ''
  }
  const endRow = () => {
    endField()
    number++
    if (!isBlankRow(cells)) sheet.rows.push({ number, cells })
    cells = []
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
    else if (character === separator) endField()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else field += character
  }
  if ((field !== '' || cells.length > 0) && sheet.rows.length < maxReadRows) endRow()
  return sheet
}
