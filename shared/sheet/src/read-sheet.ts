import { readXlsx } from './read-xlsx'
import { maxFileBytes, type Sheet, isBlankRow, maxReadRows } from './sheet'
import { damaged, SheetProblem } from './sheet-problem'
import { decodeStrictly, type Encoding, markedEncoding } from './text-encoding'

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
const readCsv = (file: string): Sheet => {
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

const names: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
}

/** Whether nearly all characters are UTF-8. In a text in GBK few pairs of bytes are so by chance. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const beyondAscii = new TextDecoder().decode(bytes).replaceAll(/[\u0000-\u007f]/g, '')
  const broken = beyondAscii.split('\ufffd').length - 1
  return beyondAscii.length - broken > 2 * broken
}

/**
 * A text has no control characters, and nearly every other file has. U+001F stands in front of numbers, as an
 * apostrophe does.
 */
const isText = (text: string): boolean => !/[\u0000-\u0008\u000e-\u001a\u001c-\u001e]/.test(text)

/**
 * The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, or GBK as Chinese Excel saves it.
 * Throws a `SheetProblem` for a text that was cut or damaged, and for anything else.
 */
const decodeText = (bytes: Uint8Array): string => {
  const isUtf8 = decodeStrictly(bytes, 'utf-8') !== null || isMostlyUtf8(bytes)
  const encoding = markedEncoding(bytes) ?? (isUtf8 ? 'utf-8' : 'gb18030')
  const text = decodeStrictly(bytes, encoding)
  if (!isText(text ?? new TextDecoder(encoding).decode(bytes)))
    throw new SheetProblem('这不是文本格式的 CSV 文件，请上传 .xlsx 或 .csv 文件')
  if (text === null)
    throw new SheetProblem(`文件不完整：${names[encoding]} 编码的文字被截断或损坏，请重新导出或下载后再上传`)
  return text
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

const containsWide = (bytes: Uint8Array, word: string): boolean => {
  const pattern = [...word].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(pattern[0] ?? 0); at !== -1; at = bytes.indexOf(pattern[0] ?? 0, at + 1)) {
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** Explains how to save it in a readable format, with the names of Excel's and WPS's menus. */
const oldWorkbook = () =>
  new SheetProblem(
    '这是旧版 .xls 文件，无法读取。请用 Excel 或 WPS 打开，点“文件”→“另存为”，类型选“Excel 工作簿（*.xlsx）”，保存后上传新文件',
  )

/** Old workbooks and those with a password come in Microsoft's compound file. */
const assertNoCompoundFile = (bytes: Uint8Array): never => {
  if (containsWide(bytes, 'EncryptedPackage')) throw new SheetProblem('文件设有密码，请取消密码保护后再上传')
  throw oldWorkbook()
}

const read = (name: string, bytes: Uint8Array, sheetName: string): Sheet => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return assertNoCompoundFile(bytes)
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, sheetName)
  if (/\.csv$/i.test(name)) return readCsv(decodeText(bytes))
  // Other programs give HTML pages and texts this extension too; Excel can open them and save them in the new format.
  if (/\.xls$/i.test(name)) throw oldWorkbook()
  throw new SheetProblem('这不是 Excel 文件，请上传 .xlsx 或 .csv 文件')
}

/** The content of the file. Whatever the bytes are, it returns rows or throws a `SheetProblem`. */
export const readSheetBytes = (name: string, bytes: Uint8Array, sheetName: string): Sheet => {
  if (bytes.length === 0) throw new SheetProblem('文件是空的，请填写模板后再上传')
  if (bytes.length > maxFileBytes) throw new SheetProblem('文件不能超过5 MB')
  try {
    return read(name, bytes, sheetName)
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
}

/** The same for a file that a person chose; one that is too large is not even opened. */
export const readSheet = async (file: File, sheetName: string): Promise<Sheet> => {
  if (file.size > maxFileBytes) throw new SheetProblem('文件不能超过5 MB')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetProblem('文件无法读取，可能正被其他程序占用，请关闭后重试')
  })
  return readSheetBytes(file.name, new Uint8Array(bytes), sheetName)
}
