/**
 * Width and height by the first chunk of a WebP; null for any other content. In the extended format it is the size of
 * the canvas: decoders refuse a frame of another size.
 */
export const webpSize = (bytes: Buffer): { width: number; height: number } | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const sides = bytes.readUInt32LE(21)
    return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 }
  }
  const isFrame = chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a
  return isFrame ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff } : null
}
