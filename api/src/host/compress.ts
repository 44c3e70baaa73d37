import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*($|,))($|[,;\\s])`).test(
    String(request.headers['accept-encoding'] ?? ''),
  )

/** Text that is made for each request goes out compressed at a middling level; built files have been compressed at the highest one. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> => {
  reply.header('vary', 'accept-encoding')
  if (accepts(request, 'br'))
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gz(text))
  return reply.send(text)
}
