import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

type Compression = Pick<FastifyCompressOptions, 'brotliOptions' | 'encodings' | 'threshold'>

/**
 * For routes whose text is made for each request, at a medium level; built files have been compressed at the highest
 * one. An answer that holds a secret, or anything of the request, is not compressed: the length of the compressed text
 * could reveal the secret (BREACH).
 */
export const compression: Compression = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** For calls: smaller answers are sent faster without compression. */
export const callCompression: Compression = { ...compression, threshold: 8192 }
