import { createHash, timingSafeEqual } from 'node:crypto'
import { errorCatalogue } from '@portal/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../http/envelope'
import type { Metrics } from './metrics'
import type { Readiness } from './readiness'

const noStore = ['cache-control', 'no-store'] as const

/** `/healthz`: the process answers. `/readyz`: it can serve customers, each check by its name; 503 when it cannot. */
export const registerHealth = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', (_request, reply) => reply.header(...noStore).send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness.look()
    return reply
      .header(...noStore)
      .code(answer.ready ? 200 : 503)
      .send(answer)
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time for every wrong key. */
const hasKey = ({ headers }: FastifyRequest, key: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${key}`))

/**
 * Like `hasKey`, or with the key as the password of any user name: a browser shows the form for that by itself.
 * @returns false after it has refused
 */
const isOperator = (request: FastifyRequest, reply: FastifyReply, key: string | null): boolean => {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(request.headers.authorization ?? '') ?? []
  const password = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
  if (key === null || hasKey(request, key) || timingSafeEqual(digest(password), digest(key))) return true
  void reply
    .code(401)
    .headers({ 'cache-control': 'no-store', 'www-authenticate': 'Basic realm="portal", charset="UTF-8"' })
    .type('text/plain; charset=utf-8')
    .send(errorCatalogue.KEY_NOT_ALLOWED.message)
  return false
}

/** `/dev/remotes`: a page of tables without a script; with a key for its owner alone. */
export const registerRemotesPage = (app: FastifyInstance, read: () => Promise<string>, key: string | null): void => {
  app.get('/dev/remotes', async (request, reply): Promise<FastifyReply> => {
    if (!isOperator(request, reply, key)) return reply
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(await read())
  })
}

/** Without it the address would be a page of the portal. */
export const refuseMetrics = (app: FastifyInstance): void => {
  app.get('/metrics', (_request, reply) => sendError(reply.header(...noStore), 'UNKNOWN_PATH'))
}

/** `/metrics` for Prometheus; with a key for its owner alone. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics, key: string | null): void => {
  app.get('/metrics', async (request, reply): Promise<FastifyReply> => {
    if (key !== null && !hasKey(request, key)) return sendError(reply.header(...noStore), 'KEY_NOT_ALLOWED')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType })
      .send(await metrics.read())
  })
}
