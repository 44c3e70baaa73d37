import { readXml } from './read-xml'
import { unescaped } from './shared-strings'

/** How the cells of a style show their content. */
export interface NumberFormat {
  isDate: boolean
  /** A whole number as it is shown; null when the format shows numbers in another way. */
  shown: (number: number) => string | null
  shownText: (text: string) => string
}

/** Formats of days that every spreadsheet program knows by number, the East Asian ones included. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Quoted and escaped text, brackets, room of the width of a character, names of the usual format, and single
 * characters.
 */
const pieces = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|general|g\/通用格式|am\/pm|a\/p|e[+-]|./gisu

const sectionsOf = (code: string): string[][] => {
  const sections: string[][] = [[]]
  for (const piece of code.match(pieces) ?? []) {
    if (piece === ';') sections.push([])
    else sections.at(-1)?.push(piece)
  }
  return sections
}

/**
 * A format shows a day when its first section names year, month, day or weekday; m beside hours or seconds are minutes,
 * and letters among digits a unit.
 */
export const isDateFormat = (code: string): boolean => {
  const letters = (sectionsOf(code)[0] ?? [])
    .map((piece) => (/^\[[hms]+\]$/i.test(piece) ? 'h' : piece.length === 1 ? piece : ''))
    .join('')
  const hasTime = /[hs]/i.test(letters)
  if (/[0#?]/.test(letters) && !hasTime) return false
  return /[ydeg]|aaa|bb/i.test(letters) || (/m/i.test(letters) && !hasTime)
}

/** Sets that change no number: colours and languages. */
const neutralSet = /^\[(?:\$-|colou?r|颜色|black|blue|cyan|green|magenta|red|white|yellow)/i

/** The text of a piece between digits; null when the piece shows a number in another way. */
const literalOf = (piece: string): string | null => {
  if (piece.startsWith('"')) return piece.slice(1, -1)
  if (piece.startsWith('\\')) return piece.slice(1)
  if (/^[_*]./su.test(piece)) return ''
  if (piece.startsWith('[')) return neutralSet.test(piece) ? '' : (/^\[\$([^-\]]+)/.exec(piece)?.[1] ?? null)
  return piece.length > 2 || /^[.,%/@ymdhsaegbn]/i.test(piece) ? null : piece
}

const isDigit = (piece: string) => /^[0#?]$/.test(piece)
/** The characters shown where a number has no digit. */
const filler: Readonly<Record<string, string>> = { '0': '0', '?': ' ' }

/**
 * A section of digits and literal text, such as `"PO-"0000`, with the digits of `number`; text alone and nothing at all
 * are shown as such. Null for any other section.
 */
const fillSection = (section: readonly string[], number: number): string | null => {
  const isUsual = section.length > 0 && section.every((piece) => piece.startsWith('['))
  if (isUsual) return null
  const first = section.findIndex(isDigit)
  let digits = number === 0 ? '' : String(number)
  let text = ''
  for (let at = section.length - 1; at >= 0; at--) {
    const piece = section[at] ?? ''
    const literal = isDigit(piece) ? '' : literalOf(piece)
    if (literal === null) return null
    if (!isDigit(piece)) text = literal + text
    else {
      const length = at === first ? digits.length : Math.min(1, digits.length)
      const own = digits.slice(digits.length - length)
      text = (own || filler[piece] || '') + text
      digits = digits.slice(0, digits.length - length)
    }
  }
  return text
}

/** A text under a format that adds to it, such as `"PO-"@`; under any other format the text itself. */
const shownTextBy = (sections: readonly string[][]) => {
  const section = sections.find((pieces) => pieces.includes('@'))
  return (text: string): string => {
    if (section === undefined || text === '') return text
    const shown = section.map((piece) => (piece === '@' ? text : literalOf(piece)))
    return shown.includes(null) ? text : shown.join('')
  }
}

/** A whole number under a format of digits or literal text, as Excel shows it; null for any other format. */
const shownBy = (sections: readonly string[][]): NumberFormat['shown'] => {
  // The section of texts is the last one, however many of numbers stand in front of it.
  const [positive, negative, zero] = sections.filter((section) => !section.includes('@'))
  if (!positive)
    return sections.some(({ length }) => length > 1) ? (number) => shownTextBy(sections)(String(number)) : () => null
  if (sections.length === 1 && positive.length === 0) return () => null
  return (number: number): string | null => {
    if (number === 0) return fillSection(zero ?? positive, 0)
    if (number > 0) return fillSection(positive, number)
    if (negative) return fillSection(negative, -number)
    const text = fillSection(positive, -number)
    return text === null ? null : `-${text}`
  }
}

export const numberFormat = (code: string): NumberFormat => {
  const isDate = isDateFormat(code)
  const sections = sectionsOf(code)
  return { isDate, shown: isDate ? () => null : shownBy(sections), shownText: shownTextBy(sections) }
}

const general = numberFormat('General')
const builtInDate = numberFormat('yyyy-mm-dd')

/** The formats of the cell styles, by their number. */
export const readNumberFormats = (bytes: Uint8Array | undefined): readonly NumberFormat[] => {
  const formats: NumberFormat[] = []
  if (!bytes) return formats
  const named = new Map<number, NumberFormat>()
  readXml(bytes, () => ({
    open: (path, attribute) => {
      if (path === 'styleSheet/numFmts/numFmt')
        named.set(Number(attribute('numFmtId')), numberFormat(unescaped(attribute('formatCode') ?? '')))
      if (path !== 'styleSheet/cellXfs/xf') return
      const id = Number(attribute('numFmtId') ?? 0)
      formats.push(named.get(id) ?? (isBuiltInDate(id) ? builtInDate : general))
    },
  }))
  return formats
}
