import { readXml } from './read-xml'

/** Excel writes characters that XML does not allow as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The texts that cells refer to by number. Readings of Chinese characters (`rPh`) are no part of them. */
export const readSharedStrings = (bytes: Uint8Array | undefined): string[] => {
  const strings: string[] = []
  if (!bytes) return strings
  let text = ''
  readXml(bytes, () => ({
    text: (part, path) => {
      // Runs are stored one by one: two of them make no escape.
      if (path === 'sst/si/t' || path === 'sst/si/r/t') text += unescaped(part)
    },
    close: (path) => {
      if (path !== 'sst/si') return
      strings.push(text)
      text = ''
    },
  }))
  return strings
}
