import { inflateWithin, tooLargeMessage } from './inflate-within'
import { damaged, SheetProblem } from './sheet-problem'

const centralHeader = 0x02014b50
const localHeader = 0x04034b50
const endOfDirectory = 0x06054b50
const endLength = 22
const maxParts = 2000
/** Maximum of an inflated part: a sheet of 10 000 full rows has about 20 MB. */
const maxPartBytes = 48 * 1024 * 1024

export type ZipParts = ReadonlyMap<string, () => Uint8Array>

const findEnd = (view: DataView): number => {
  // A comment of up to 64 KB may follow the record.
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 0xffff); at--) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw damaged()
}

const storedMethod = 0
const deflatedMethod = 8

const readPart = (bytes: Uint8Array, view: DataView, entry: number): Uint8Array => {
  const encrypted = (view.getUint16(entry + 8, true) & 1) === 1
  if (encrypted) throw new SheetProblem('文件设有密码，请取消密码保护后再上传')
  const method = view.getUint16(entry + 10, true)
  const size = view.getUint32(entry + 20, true)
  if (view.getUint32(entry + 24, true) > maxPartBytes) throw tooLargeMessage()
  const local = view.getUint32(entry + 42, true)
  if (view.getUint32(local, true) !== localHeader) throw damaged()
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const content = bytes.subarray(start, start + size)
  if (method === storedMethod) return content
  if (method !== deflatedMethod) throw damaged()
  return inflateWithin(content, maxPartBytes)
}

/** The parts of a zip file by name; a part is unpacked when it is read. Opening and reading throw a `SheetProblem`. */
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
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > maxParts) throw tooLargeMessage()
    const parts = new Map<string, () => Uint8Array>()
    let entry = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) {
      if (view.getUint32(entry, true) !== centralHeader) throw damaged()
      const [nameLength, extraLength, commentLength] = [
        view.getUint16(entry + 28, true),
        view.getUint16(entry + 30, true),
        view.getUint16(entry + 32, true),
      ]
      const name = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + nameLength))
      const at = entry
      parts.set(name, () => guarded(() => readPart(bytes, view, at)))
      entry += 46 + nameLength + extraLength + commentLength
    }
    return parts
  })
}
