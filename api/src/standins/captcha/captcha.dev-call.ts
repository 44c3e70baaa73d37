import { defineCall } from '@portal/contract/call'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BusinessError } from '../../http/business-error'
import { registerCall } from '../../http/route'
import type { CaptchaAnswer } from '../../modules/captcha/puzzle/answer'
import { captchaChallenge } from '../../modules/captcha/captcha.tables'

const point = z.object({ x: z.number(), y: z.number() })

const captchaAnswer = defineCall({
  path: 'dev/captcha-answer',
  access: 'public',
  request: z.object({ token: z.string().min(1).max(64) }),
  response: z.union([z.object({ x: z.number() }), z.object({ p: z.array(point) }), z.object({ code: z.string() })]),
})

const toResponse = (answer: CaptchaAnswer): z.input<typeof captchaAnswer.response> => {
  if (answer.kind === 'blockPuzzle') return { x: answer.x }
  return answer.kind === 'clickWord' ? { p: answer.centres } : { code: answer.code }
}

/** Milliseconds; longer than the minimum time of any kind of picture. */
const age = 5_000

/**
 * `POST /api/dev/captcha-answer`: the answer of an open challenge, for browser tests. Reading it does not consume the
 * challenge. The challenge counts as older from then on, so that a test that knows the answer does not have to wait for
 * the minimum time.
 */
export const captchaDevCall = (app: FastifyInstance): void =>
  registerCall(app, captchaAnswer, async ({ body, deps }) => {
    const [challenge] = await deps.db
      .update(captchaChallenge)
      .set({ createdAt: new Date(deps.clock().getTime() - age) })
      .where(eq(captchaChallenge.token, body.token))
      .returning({ answer: captchaChallenge.answer })
    if (challenge === undefined) throw new BusinessError('BAD_FIELD', '验证码已失效，请重新获取')
    return toResponse(challenge.answer)
  })
