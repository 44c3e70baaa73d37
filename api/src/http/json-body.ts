import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures; '' when there was none. */
    rawBody: string
  }
}

/** What PostgreSQL's text and jsonb refuse, and only an escape sequence can bring into a JSON text: NUL, half a surrogate pair. */
const needsCleaning = /\\u(0000|d[89a-f]..)/i
const unstorable = /\0|[\uD800-\uDFFF]/gu

const clean = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(unstorable, '') : value

/** Reads JSON bodies and nothing else. `__proto__` and `constructor` keys are dropped. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.decorateRequest('rawBody', '')
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    parse(request, text, (error, value) => {
      if (error !== null || !needsCleaning.test(text)) done(error, value)
      else done(null, JSON.parse(JSON.stringify(value), clean))
    })
  })
}
