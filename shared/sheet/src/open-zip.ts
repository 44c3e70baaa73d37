import { Inflate } from 'fflate'
import { partName } from './part-names'
import { damaged, SheetProblem } from './sheet-problem'

/** Deflated bytes per step; they inflate to at most a thousand times as many. */
const step = 8 * 1024

const tooLargeMessage = () => new SheetProblem('文件内容过大，请只保留需要导入的数据后再上传')

/**
 * The inflated bytes, and never more than `limit` of them, whatever the file declares: a small file may inflate to
 * gigabytes.
 */
const inflateWithin = (deflated: Uint8Array, limit: number): Uint8Array => {
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((part) => {
    size += part.length
    if (size > limit) throw tooLargeMessage()
    parts.push(part)
  })
  try {
    for (let at = 0; at < deflated.length; at += step)
      inflate.push(deflated.subarray(at, at + step), at + step >= deflated.length)
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
  const whole = new Uint8Array(size)
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

const centralHeader = 0x02014b50
const localHeader = 0x04034b50
const endOfDirectory = 0x06054b50
const endLength = 22
const zip64Locator = 0x07064b50
const zip64LocatorLength = 20
const zip64End = 0x06064b50
const zip64Field = 1
/** Placeholder for a number that only the ZIP64 records have (APPNOTE.TXT, 4.3.14 to 4.5.3). */
const elsewhere = 0xffffffff
const maxParts = 2000
/** Maximum of an inflated part: a sheet of 10 000 full rows has about 20 MB. */
const maxPartBytes = 48 * 1024 * 1024

export type ZipParts = ReadonlyMap<string, () => Uint8Array>

/** The last record whose comment reaches to the end of the file: a comment may read like a record. */
const findEnd = (view: DataView): number => {
  let last = -1
  // A comment of up to 64 KB may follow the record.
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 0xffff); at--) {
    if (view.getUint32(at, true) !== endOfDirectory) continue
    if (at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at
    last = Math.max(last, at)
  }
  // Some programs and downloads add bytes.
  if (last < 0) throw damaged()
  return last
}

/** Larger numbers than any file's are kept, though not exactly; they lie outside of it. */
const getUint64 = (view: DataView, at: number): number =>
  view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)

interface Directory {
  count: number
  offset: number
}

const readDirectory = (view: DataView): Directory => {
  const end = findEnd(view)
  const locator = end - zip64LocatorLength
  if (locator < 0 || view.getUint32(locator, true) !== zip64Locator)
    return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) }
  const record = getUint64(view, locator + 8)
  if (view.getUint32(record, true) !== zip64End) throw damaged()
  return { count: getUint64(view, record + 32), offset: getUint64(view, record + 48) }
}

/** Where the ZIP64 numbers of an entry begin; null when it has none. */
const findZip64Numbers = (view: DataView, entry: number): number | null => {
  const start = entry + 46 + view.getUint16(entry + 28, true)
  const end = start + view.getUint16(entry + 30, true)
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === zip64Field) return at + 4
  }
  return null
}

/** Sizes and offset of an entry of the directory; those that do not fit follow each other in its ZIP64 numbers. */
const readEntry = (view: DataView, entry: number) => {
  let next = findZip64Numbers(view, entry)
  const number = (at: number): number => {
    const short = view.getUint32(at, true)
    if (short !== elsewhere || next === null) return short
    next += 8
    return getUint64(view, next - 8)
  }
  const inflatedSize = number(entry + 24)
  const size = number(entry + 20)
  return { inflatedSize, size, local: number(entry + 42) }
}

const storedMethod = 0
const deflatedMethod = 8

const readPart = (bytes: Uint8Array, view: DataView, entry: number): Uint8Array => {
  const encrypted = (view.getUint16(entry + 8, true) & 1) === 1
  if (encrypted) throw new SheetProblem('文件设有密码，请取消密码保护后再上传')
  const method = view.getUint16(entry + 10, true)
  const { inflatedSize, size, local } = readEntry(view, entry)
  if (inflatedSize > maxPartBytes) throw tooLargeMessage()
  if (view.getUint32(local, true) !== localHeader) throw damaged()
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const content = bytes.subarray(start, start + size)
  if (method === storedMethod) return content
  if (method !== deflatedMethod) throw damaged()
  return inflateWithin(content, maxPartBytes)
}

/**
 * The parts of a zip file by `partName`; a part is unpacked when it is read. Opening and reading throw a
 * `SheetProblem`.
 */
export const openZip = (bytes: Uint8Array): ZipParts => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const guarded = <Value>(read: () => Value): Value => {
    try {
      return read()
    } catch (error) {
      // An offset in the file points outside of it.
      throw error instanceof RangeError ? damaged() : error
    }
  }
  return guarded(() => {
    const { count, offset } = readDirectory(view)
    if (count > maxParts) throw tooLargeMessage()
    const parts = new Map<string, () => Uint8Array>()
    let entry = offset
    for (let index = 0; index < count; index++) {
      if (view.getUint32(entry, true) !== centralHeader) throw damaged()
      const [nameLength, extraLength, commentLength] = [
        view.getUint16(entry + 28, true),
        view.getUint16(entry + 30, true),
        view.getUint16(entry + 32, true),
      ]
      const name = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + nameLength))
      const at = entry
      parts.set(partName(name), () => guarded(() => readPart(bytes, view, at)))
      entry += 46 + nameLength + extraLength + commentLength
    }
    return parts
  })
}
