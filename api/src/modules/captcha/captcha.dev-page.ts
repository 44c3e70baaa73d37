import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { captchaChallenge } from './captcha.tables'

/** `GET /dev/captcha/:token`: the answer of an open challenge, for browser tests. Looking does not use the challenge up. */
export const captchaDevPage = (app: FastifyInstance): void => {
  app.get<{ Params: { token: string } }>('/captcha/:token', async (request, reply) => {
    const [challenge] = await app.deps.db.select({ answer: captchaChallenge.answer }).from(captchaChallenge).where(eq(captchaChallenge.token, request.params.token))
    if (challenge === undefined) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').send(challenge.answer)
  })
}
