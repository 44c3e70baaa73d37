import { SheetProblem } from './sheet-problem'
import { decodeStrictly, type Encoding, markedEncoding } from './text-encoding'

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
export const decodeText = (bytes: Uint8Array): string => {
  const isUtf8 = decodeStrictly(bytes, 'utf-8') !== null || isMostlyUtf8(bytes)
  const encoding = markedEncoding(bytes) ?? (isUtf8 ? 'utf-8' : 'gb18030')
  const text = decodeStrictly(bytes, encoding)
  if (!isText(text ?? new TextDecoder(encoding).decode(bytes)))
    throw new SheetProblem('这不是文本格式的 CSV 文件，请上传 .xlsx 或 .csv 文件')
  if (text === null)
    throw new SheetProblem(`文件不完整：${names[encoding]} 编码的文字被截断或损坏，请重新导出或下载后再上传`)
  return text
}
