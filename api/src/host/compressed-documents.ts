import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { compression } from '../http/compression'

/** About twenty kilobytes each. */
export const maxKept = 500

const brotli = promisify(brotliCompress)
const compressOnce = (html: string): Promise<Buffer> => brotli(html, compression.brotliOptions)

/** Compresses documents and keeps those that were asked for last: visitors get the same ones again and again. */
export const keepCompressed = (compress = compressOnce): ((html: string) => Promise<Buffer>) => {
  const kept = new Map<string, Promise<Buffer>>()
  return (html) => {
    const key = createHash('sha256').update(html).digest('base64')
    const document = kept.get(key) ?? compress(html)
    document.catch(() => kept.delete(key))
    // A map iterates in insertion order.
    kept.delete(key)
    kept.set(key, document)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return document
  }
}
