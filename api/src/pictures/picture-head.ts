/**
 * Width and height by the first chunk of a WebP; null for any other content. In the extended format it is the size of
 * the canvas: decoders refuse a frame of another size.
 */
const webpSize = (bytes: Buffer): { width: number; height: number } | null => {
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

/** Type and size of a picture from its first bytes, read before anything is decoded. */
export interface PictureHead {
  type: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const pngHead = (bytes: Buffer): PictureHead | null =>
  bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

/** Start-of-frame markers, without DHT, JPG and DAC, which are in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/**
 * Markers that a header cannot have. Decoders skip a stuffed zero byte by byte, so that they would read another picture
 * after it than this code.
 */
const isForeign = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd8 && marker <= 0xda)

const jpegHead = (bytes: Buffer): PictureHead | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else if (isForeign(marker)) return null
    else if (isFrame(marker))
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const webpHead = (bytes: Buffer): PictureHead | null => {
  const size = webpSize(bytes)
  return size === null ? null : { type: 'webp', ...size }
}

/** Type and size of a JPEG, PNG or WebP by its content, whatever its name; null for anything else. */
export const pictureHead = (bytes: Buffer): PictureHead | null => {
  if (bytes.subarray(0, 8).equals(pngSignature)) return pngHead(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? jpegHead(bytes) : webpHead(bytes)
}
