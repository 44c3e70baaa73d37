import { readXml } from './read-xml'

/** Excel writes characters that XML does not allow as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The texts that cells refer to by number. Readings of Chinese characters (`rPh`) are no part of them. */
export const readSharedStrings = (bytes: Uint8Array | undefined): string[] => {
  const strings: string[] = []
  if (!bytes) return strings
  let text = ''
  let inText = false
  let inReading = false
  readXml(bytes, () => ({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') inReading = true
      inText = name === 't' && !inReading
    },
    text: (part) => {
      if (inText) text += part
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name === 'si') strings.push(unescaped(text))
    },
  }))
  return strings
}
