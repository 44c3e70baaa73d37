import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'

const compress = promisify(gzip)
/** Characters; less is sent faster as it is. */
const minCompressedBytes = 8192

/**
 * For calls with large answers that hold nothing secret and nothing of who asks: beside a secret, what one asks for could be
 * told from the length.
 */
export const compressAnswer: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (
    typeof payload !== 'string' ||
    payload.length < minCompressedBytes ||
    !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  )
    return payload
  void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return compress(payload)
}
