import { SheetProblem } from './sheet-problem'

const attempt = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, or GBK as Chinese Excel saves it.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = isUtf16
    ? attempt(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be')
    : (attempt(bytes, 'utf-8') ?? attempt(bytes, 'gb18030'))
  // A text contains no control characters, and nearly every other file does.

  if (text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text))
    throw new SheetProblem('这不是文本格式的 CSV 文件，请上传 .xlsx 或 .csv 文件')
  return text
}
