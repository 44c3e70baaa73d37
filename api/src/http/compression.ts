import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

type Compression = Pick<FastifyCompressOptions, 'brotliOptions' | 'encodings' | 'threshold'>

/**
 * For routes whose text is made for each request: a middling level; built files have been compressed at the highest one. An answer that
 * holds a secret, or anything of who asks, stays as it is: beside a secret, what one asks for could be told from the length.
 */
export const compression: Compression = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** For calls: less is sent faster as it is. */
export const callCompression: Compression = { ...compression, threshold: 8192 }
