export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** The encoding by the byte order mark; null without one. */
export const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** The text without a byte order mark; null when some bytes are not in this encoding. */
export const decodeStrictly = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
