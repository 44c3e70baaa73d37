/** Reads bytes of a file from an offset on; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

/** Reads `stretch` bytes at a time and caches them, so that many small boxes do not need a query each. */
export const readAhead = (read: ReadAt, stretch: number): ReadAt => {
  let start = 0
  let buffer: Buffer = Buffer.alloc(0)
  return async (offset, length) => {
    if (offset < start || offset + length > start + buffer.length)
      [start, buffer] = [offset, await read(offset, Math.max(length, stretch))]
    return buffer.subarray(offset - start, offset - start + length)
  }
}

/**
 * Brands that phones, browsers and editors write. QuickTime alone (`qt  `) is another format, which only Apple's
 * browsers play.
 */
const brands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'mp71',
  'avc1',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  'dash',
  'cmfc',
  '3gp4',
  '3gp5',
  '3gp6',
])
const maxBrandBytes = 1024
/** Maximum number of boxes; a fragmented recording has two for each second. */
const maxBoxes = 4000
const longHeader = 16

interface Box {
  type: string
  /** Size in bytes, including the header. */
  size: number
}

const boxAt = async (read: ReadAt, at: number, end: number): Promise<Box | null> => {
  const header = await read(at, longHeader)
  if (header.length < 8) return null
  const type = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  // 0: the box extends to the end of the file. 1: the size follows in 64 bits.
  const size =
    short === 0 ? end - at : short === 1 && header.length === longHeader ? Number(header.readBigUInt64BE(8)) : short
  return /^[\x20-\x7e\xa9]{4}$/.test(type) && size >= 8 && at + size <= end ? { type, size } : null
}

const hasKnownBrand = async (read: ReadAt, { type, size }: Box): Promise<boolean> => {
  if (type !== 'ftyp' || size > maxBrandBytes) return false
  const names = (await read(8, size - 8)).toString('latin1')
  return [names.slice(0, 4), ...(names.slice(8).match(/[^]{4}/g) ?? [])].some((name) => brands.has(name))
}

/**
 * Whether it is an MP4: its brand, then boxes that fill the file to its last byte, with a table of contents and
 * pictures among them.
 */
export const isMp4 = async (read: ReadAt, bytes: number): Promise<boolean> => {
  const boxTypes = new Set<string>()
  let boxes = 0
  for (let at = 0; at < bytes; boxes += 1) {
    const box = boxes < maxBoxes ? await boxAt(read, at, bytes) : null
    if (box === null || (at === 0 && !(await hasKnownBrand(read, box)))) return false
    boxTypes.add(box.type)
    at += box.size
  }
  return boxTypes.has('moov') && boxTypes.has('mdat')
}
