import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures; '' when there was none. */
    rawBody: string
  }
}

/**
 * Characters that PostgreSQL's text and jsonb refuse, and that only an escape sequence can bring into JSON: NUL, half a
 * surrogate pair.
 */
const needsCleaning = /\\u(0000|d[89a-f]..)/i
const unstorable = /\0|[\uD800-\uDFFF]/gu

const cleanText = (text: string): string => text.replace(unstorable, '')

type Container = unknown[] | Record<string, unknown>
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/**
 * Cleans every text of a parsed body in its place. Goes level by level: a body may be nested deeper than calls can be.
 */
const clean = (body: unknown): unknown => {
  if (!isContainer(body)) return typeof body === 'string' ? cleanText(body) : body
  const open = [body]
  const cleanValue = (value: unknown): unknown => {
    if (isContainer(value)) open.push(value)
    return typeof value === 'string' ? cleanText(value) : value
  }
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    if (Array.isArray(container))
      for (let index = 0; index < container.length; index += 1) container[index] = cleanValue(container[index])
    else for (const key of Object.keys(container)) container[key] = cleanValue(container[key])
  }
  return body
}

/** Reads JSON bodies and nothing else. `__proto__` and `constructor` keys are dropped. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.decorateRequest('rawBody', '')
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.rawBody = text
    // Answers by its callback.
    void parse(request, text, (error, value) => {
      if (error !== null || !needsCleaning.test(text)) done(error, value)
      else done(null, clean(value))
    })
  })
}
