import { captchaCheckRequest, captchaGetRequest, type CaptchaType } from '@portal/contract/captcha'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { markBrowser } from '../../http/browser-mark'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { safelyParse } from '../../http/safely-parse'
import type { CaptchaCaller } from './limits'
import { createPictures } from './pictures'
import { errorReply } from './reply'
import { checkCaptcha, getCaptcha } from './captcha.service'

/**
 * A field that is valid by the contract, or undefined: foreign clients send invalid ones, and get the protocol's codes.
 */
const field = <Schema extends z.ZodType>(
  request: FastifyRequest,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined => {
  const parsed = safelyParse(schema, raw(request, name))
  return parsed.success ? parsed.data : undefined
}

const raw = (request: FastifyRequest, name: string): unknown => {
  const { body } = request
  if (body === undefined) throw new BusinessError('NOT_JSON')
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const askerOf = (request: FastifyRequest): CaptchaCaller => ({
  network: networkOf(request),
  clientUid: field(request, 'clientUid', captchaGetRequest.shape.clientUid) ?? '',
})

const typeOf = (request: FastifyRequest): CaptchaType | undefined =>
  field(request, 'captchaType', captchaGetRequest.shape.captchaType)

/** `captcha/get` and `captcha/check` with the protocol's own envelope, always HTTP 200 (captcha protocol §1). */
export const captchaModule = (app: FastifyInstance): void => {
  const pictures = createPictures(app.deps.config)
  app.addHook('onClose', () => pictures.close())

  app.post('/captcha/get', async (request, reply) => {
    // The mark is set before an SMS code is requested, which is stored for this browser.
    markBrowser(app.deps.config, request, reply)
    const captchaType = typeOf(request)
    if (captchaType === undefined)
      return errorReply(isMissing(raw(request, 'captchaType')) ? 'typeMissing' : 'typeNotOffered')
    return getCaptcha(
      app.deps,
      pictures,
      askerOf(request),
      captchaType,
      field(request, 'purpose', captchaGetRequest.shape.purpose) ?? null,
    )
  })

  app.post('/captcha/check', async (request) => {
    if (isMissing(raw(request, 'captchaType'))) return errorReply('typeMissing')
    if (isMissing(raw(request, 'token'))) return errorReply('tokenMissing')
    if (isMissing(raw(request, 'pointJson'))) return errorReply('answerMissing')
    const token = field(request, 'token', captchaCheckRequest.shape.token)
    if (token === undefined) return errorReply('unknown')
    // A malformed answer still consumes the token, as it was the only attempt.
    return checkCaptcha(app.deps, askerOf(request), {
      token,
      captchaType: typeOf(request) ?? null,
      pointJson: field(request, 'pointJson', captchaCheckRequest.shape.pointJson) ?? '',
      track: field(request, 'track', captchaCheckRequest.shape.track) ?? null,
    })
  })
}
