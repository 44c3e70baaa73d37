import { strToU8, zipSync } from 'fflate'

/** How a program writes a zip file; all of it is valid (APPNOTE.TXT). */
export interface ZipShape {
  isStored: boolean
  /** Sizes behind the content, as programs write them that stream. */
  hasDescriptors: boolean
  /** Sizes and places in the fields of ZIP64, as some programs write every file. */
  isZip64: boolean
  comment: string
}

export const usualZip: ZipShape = { isStored: false, hasDescriptors: false, isZip64: false, comment: '' }

const u16 = (value: number) => [value & 255, (value >> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const u64 = (value: number) => [...u32(value), ...u32(0)]
const elsewhere = 0xffffffff

/** A field that readers do not know, in front of the one that they need. */
const timeField = [...u16(0x5455), ...u16(5), 1, ...u32(0)]
const zip64Field = (numbers: readonly number[]) => [...u16(1), ...u16(8 * numbers.length), ...numbers.flatMap(u64)]

/** Deflated bytes and checksum, taken out of a file of fflate's. */
const packed = (content: Uint8Array, isStored: boolean) => {
  const file = zipSync({ a: [content, { level: isStored ? 0 : 6 }] })
  const view = new DataView(file.buffer)
  const start = 31 + view.getUint16(28, true)
  return { checksum: view.getUint32(14, true), bytes: file.subarray(start, start + view.getUint32(18, true)) }
}

const headerOf = (shape: ZipShape, checksum: number, size: number, inflated: number, extra: readonly number[]) => [
  ...u16(shape.isZip64 ? 45 : 20),
  ...u16((shape.hasDescriptors ? 8 : 0) | 0x800),
  ...u16(shape.isStored ? 0 : 8),
  ...u32(0),
  ...u32(checksum),
  ...u32(size),
  ...u32(inflated),
  ...extra,
]

/** The entries, with names as they are given, in a zip file of that shape. */
export const zipOf = (entries: Readonly<Record<string, Uint8Array>>, shape: ZipShape = usualZip): Uint8Array => {
  const file: number[] = []
  const directory: number[] = []
  for (const [name, content] of Object.entries(entries)) {
    const { checksum, bytes } = packed(content, shape.isStored)
    const nameBytes = [...strToU8(name)]
    const offset = file.length
    const sizes = [content.length, bytes.length]
    const [size, inflated] = shape.isZip64 ? [elsewhere, elsewhere] : [bytes.length, content.length]
    const localExtra = shape.isZip64 ? zip64Field(shape.hasDescriptors ? [0, 0] : sizes) : []
    const isLater = shape.hasDescriptors
    const localSizes: [number, number, number] =
      isLater && !shape.isZip64 ? [0, 0, 0] : [isLater ? 0 : checksum, size, inflated]
    file.push(
      ...u32(0x04034b50),
      ...headerOf(shape, ...localSizes, [...u16(nameBytes.length), ...u16(localExtra.length)]),
    )
    file.push(...nameBytes, ...localExtra)
    for (const byte of bytes) file.push(byte)
    const descriptorSizes = shape.isZip64
      ? [bytes.length, content.length].flatMap(u64)
      : [...u32(size), ...u32(inflated)]
    if (isLater) file.push(...u32(0x08074b50), ...u32(checksum), ...descriptorSizes)

    const extra = shape.isZip64 ? [...timeField, ...zip64Field([...sizes, offset])] : timeField
    directory.push(
      ...u32(0x02014b50),
      ...u16(45),
      ...headerOf(shape, checksum, size, inflated, [...u16(nameBytes.length), ...u16(extra.length)]),
      ...[0, 0, 0].flatMap(u16),
      ...u32(0),
      ...u32(shape.isZip64 ? elsewhere : offset),
      ...nameBytes,
      ...extra,
    )
  }
  const count = Object.keys(entries).length
  const start = file.length
  const end = start + directory.length
  const zip64 = [
    ...u32(0x06064b50),
    ...u64(44),
    ...u16(45),
    ...u16(45),
    ...u64(0),
    ...[count, count, directory.length, start].flatMap(u64),
    ...u32(0x07064b50),
    ...u32(0),
    ...u64(end),
    ...u32(1),
  ]
  const comment = [...strToU8(shape.comment)]
  const [shortCount, shortSize, shortStart] = shape.isZip64
    ? [0xffff, elsewhere, elsewhere]
    : [count, directory.length, start]
  return Uint8Array.from([
    ...file,
    ...directory,
    ...(shape.isZip64 ? zip64 : []),
    ...u32(0x06054b50),
    ...u32(0),
    ...u16(shortCount),
    ...u16(shortCount),
    ...u32(shortSize),
    ...u32(shortStart),
    ...u16(comment.length),
    ...comment,
  ])
}
