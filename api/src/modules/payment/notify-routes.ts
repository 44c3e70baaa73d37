import type { PaymentChannel } from '@portal/contract/payment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { describeError } from '../../http/describe-error'
import { recordRefusal } from '../../http/request-outcome'
import { settlePayment } from './settle-payment.service'
import { notifyPaymentProviders } from './notify-payment-providers'

/** How a provider wants to be answered; after a failure it tells again later. */
interface Manner {
  accepted: (reply: FastifyReply) => FastifyReply
  refused: (reply: FastifyReply, status: number) => FastifyReply
}

const noticeHeaders: Readonly<Record<PaymentChannel, Manner>> = {
  WECHAT: {
    accepted: (reply) => reply.code(200).send({ code: 'SUCCESS', message: '成功' }),
    refused: (reply, status) => reply.code(status).send({ code: 'FAIL', message: '失败' }),
  },
  // Any other text than `success` is a failure to Alipay, whatever the status.
  ALIPAY: {
    accepted: (reply) => reply.code(200).type('text/plain; charset=utf-8').send('success'),
    refused: (reply, status) => reply.code(status).type('text/plain; charset=utf-8').send('fail'),
  },
}

/** 401 nobody believable; 400 not ours, or not the amount; 500 ours is the fault. */
const statusOf = (error: unknown): number => {
  if (error instanceof BusinessError) return error.errorName === 'SIGNATURE_INVALID' ? 401 : 400
  return error instanceof SyntaxError ||
    (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    ? 400
    : 500
}

/** The doors of the providers: what they send is their own, and so is what they are answered. The port knows how to read it. */
export const notifyRoutes = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (request, body, done) => {
        request.rawBody = String(body)
        done(null, request.rawBody)
      },
    )
    notifyRoute(scope, 'WECHAT')
    notifyRoute(scope, 'ALIPAY')
  })
}

const notifyRoute = (scope: FastifyInstance, channel: PaymentChannel): void => {
  const { accepted, refused } = noticeHeaders[channel]
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error)
    if (error instanceof BusinessError) recordRefusal(request, error.errorName)
    request.log.warn({ channel, status, failure: describeError(error) }, 'payment notice refused')
    return refused(reply, status)
  }
  scope.post(`/payment/notify/${channel.toLowerCase()}`, { errorHandler }, async (request, reply) => {
    const notice = scope.deps.ports.payment[channel].readNotice(request.headers, request.rawBody)
    if (notice === null) throw new BusinessError('SIGNATURE_INVALID')
    if (notice !== 'OTHER') await notifyPaymentProviders(scope.deps, await settlePayment(scope.deps, notice))
    return accepted(reply)
  })
}
