import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type CallContext, admit, serve, sessionOf } from './route'

/** A call that is answered with a file; refusals are envelopes as everywhere. */
export interface DownloadDefinition<Request extends z.ZodType> {
  path: string
  access: 'user'
  request: Request
}

export interface Download {
  type: string
  fileName: string
  /** Read as fast as the client reads, and no further when it hangs up. */
  content: AsyncIterable<Uint8Array>
}

/** The same content, of which the first chunk is there: an error before it is thrown, and can be answered. */
const begin = async (content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const rest = content[Symbol.asyncIterator]()
  const next = [await rest.next()]
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => next.shift() ?? rest.next(),
      return: async () => {
        await rest.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}

/**
 * Answers with a file as an attachment, which browsers save and do not display.
 * @throws what reading the first chunk throws
 */
export const sendFile = async (reply: FastifyReply, { type, fileName, content }: Download): Promise<FastifyReply> => {
  const begun = await begin(content)
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.send(Readable.from(begun, { objectMode: false, highWaterMark: 64 * 1024 }))
}

/** Streams a file below `/api` to the owner of a token. A failure after the first byte breaks the connection. */
export const registerDownload = <Request extends z.ZodType>(
  app: FastifyInstance,
  definition: DownloadDefinition<Request>,
  handler: (context: CallContext<z.output<Request>, 'user'>) => Promise<Download>,
): void => {
  app.post(`/${definition.path}`, sessionOf(app, definition), async (request, reply) => {
    return sendFile(reply, await serve(await admit(app, definition, request, reply), handler))
  })
}
