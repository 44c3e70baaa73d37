import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import { z } from 'zod'

type Compression = Pick<FastifyCompressOptions, 'brotliOptions' | 'encodings' | 'threshold' | 'zlibOptions'>

const brotliAt = (quality: number): Compression['brotliOptions'] => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
})

/**
 * For routes whose text is made for each request, at a medium level; built files have been compressed at the highest
 * one. An answer that holds a secret is not compressed: where it also holds something of the request, the length of the
 * compressed text could reveal the secret (BREACH).
 */
export const compression: Compression = { encodings: ['br', 'gzip'], brotliOptions: brotliAt(5) }

/** For calls, at a level that costs less time than it saves: smaller answers fit in the first packets anyway. */
const callCompression: Compression = {
  ...compression,
  threshold: 1024,
  brotliOptions: brotliAt(4),
  zlibOptions: { level: 4 },
}

/** Names of the contract's fields that hold what opens something to whoever has it. */
const secretField = /"(token|secret|secretKey|ticket|proof|codeUrl|cashierUrl|courierUrl|codeNo)":\{/

const holdsSecret = (response: z.ZodType): boolean =>
  secretField.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' })))

/** How answers of this schema are compressed; undefined for those that are not. */
export const compressionOf = (response: z.ZodType): Compression | undefined =>
  holdsSecret(response) ? undefined : callCompression
