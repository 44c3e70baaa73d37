import { extname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { availableDictionary } from './available-dictionary'
import { builtFileAt } from './built-file'
import type { FindDifference } from './open-differences'

/** The same types as those of whole files. */
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const fileOf = ({ url }: FastifyRequest) => builtFileAt(url.split('?', 1)[0] ?? '')

/** A part of a file, or one that a cache only wants confirmed, is sent without a dictionary. */
const isWhole = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !('range' in headers) && !('if-none-match' in headers) && !('if-modified-since' in headers)

/**
 * Scripts and styles of builds as dictionaries for what comes after them, and as the difference to what the browser has
 * of them (RFC 9842). Register it before the routes of the files, which answer everybody else.
 */
export const sendDifferences = (files: FastifyInstance, cacheControl: string, find: FindDifference): void => {
  files.addHook('onRequest', async (request, reply) => {
    const file = fileOf(request)
    const digest = file && isWhole(request) ? availableDictionary(request.headers) : undefined
    const difference = file && digest && (await find(file, digest))
    if (!file || !difference) return
    return reply
      .header('cache-control', cacheControl)
      .header('content-encoding', 'dcz')
      .type(types[extname(file.name)] ?? '')
      .send(difference)
  })
  files.addHook('onSend', async (request, reply) => {
    const file = fileOf(request)
    if (!file || reply.statusCode >= 400) return
    void reply
      .header('use-as-dictionary', `match="${file.match}"`)
      // A cache between the two must not give one browser the difference to another one's dictionary.
      .header('vary', 'accept-encoding, available-dictionary')
  })
}
