import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

type Compression = Pick<FastifyCompressOptions, 'brotliOptions' | 'encodings' | 'threshold' | 'zlibOptions'>

const brotliAt = (quality: number): Compression['brotliOptions'] => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
})

/**
 * For routes whose text is made for each request, at a medium level; built files have been compressed at the highest
 * one. An answer with a secret is not compressed: where it also repeats a part of the request, the length of the
 * compressed text could reveal the secret (BREACH).
 */
export const compression: Compression = { encodings: ['br', 'gzip'], brotliOptions: brotliAt(5) }

/** Whether a client takes brotli, by its `accept-encoding`. */
export const takesBrotli = (accepted = ''): boolean =>
  accepted.split(',').some((coding) => {
    const [, quality = '1'] = /^\s*br\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(coding) ?? ['', '0']
    return Number(quality) > 0
  })

/** For calls, at a level that costs less time than it saves: smaller answers fit in the first packets anyway. */
const callCompression: Compression = {
  ...compression,
  threshold: 1024,
  brotliOptions: brotliAt(4),
  zlibOptions: { level: 4 },
}

/**
 * Calls whose answers contain a secret: its bearer gets access to something. A test compares them with the contract.
 */
const secretCalls: readonly string[] = [
  'payment/create',
  'sendCode/create',
  'sendCode/current',
  'sendCode/share',
  'sendCode/shares',
  'tracking/verify',
  'user/authenticate/wechatTicket',
]

/** How the answers of a call are compressed; undefined for those that are not. */
export const compressionOf = (path: string): Compression | undefined =>
  secretCalls.includes(path) ? undefined : callCompression
