import { createHash } from 'node:crypto'
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm'

/**
 * A file of the encoding `dcz` (RFC 9842, section 5): these bytes, the SHA-256 of the dictionary, a Zstandard frame.
 */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
const HEADER = MAGIC.length + 32
/** The highest level is 22; those above 19 take more memory and find no more. */
const LEVEL = 19

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** The name of a dictionary for browsers, in hexadecimal digits. */
export const dictionaryDigest = (dictionary: Uint8Array): string => sha256(dictionary).toString('hex')

export interface Dcz {
  /** `content` as its difference to `dictionary`. */
  encode: (content: Uint8Array, dictionary: Uint8Array) => Buffer
  /** @throws Error when it was made with another dictionary or is no such file */
  decode: (encoded: Uint8Array, dictionary: Uint8Array) => Buffer
  close: () => void
}

let loaded: Promise<void> | undefined
/** A second `init` would exchange the codec's memory under whoever uses it. */
const load = (): Promise<void> => (loaded ??= init())

/** Opens the codec, once for as many files as are to be encoded. Node 20 has no Zstandard of its own. */
export const openDcz = async (): Promise<Dcz> => {
  await load()
  const compressor = createCCtx()
  const decompressor = createDCtx()
  const header = (dictionary: Uint8Array) => Buffer.concat([MAGIC, sha256(dictionary)])
  return {
    encode: (content, dictionary) =>
      Buffer.concat([header(dictionary), compressUsingDict(compressor, content, dictionary, LEVEL)]),
    decode: (encoded, dictionary) => {
      if (!header(dictionary).equals(encoded.subarray(0, HEADER))) throw new Error('not made with this dictionary')
      return Buffer.from(decompressUsingDict(decompressor, encoded.subarray(HEADER), dictionary))
    },
    close: () => {
      freeCCtx(compressor)
      freeDCtx(decompressor)
    },
  }
}
