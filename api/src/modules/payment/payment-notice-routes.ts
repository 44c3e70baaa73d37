import type { PaymentChannel } from '@portal/contract/payment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { describeError } from '../../http/describe-error'
import { recordRefusal } from '../../http/request-outcome'
import { recordTrade } from './attempts/record-trade.service'
import { updatePaymentProviders } from './update-payment-providers'

/** The answers to notices that a provider expects; after a refusal it repeats its notice later. */
interface NoticeReplies {
  accept: (reply: FastifyReply) => FastifyReply
  refuse: (reply: FastifyReply, status: number) => FastifyReply
}

const noticeReplies: Readonly<Record<PaymentChannel, NoticeReplies>> = {
  WECHAT: {
    accept: (reply) => reply.code(200).send({ code: 'SUCCESS', message: '成功' }),
    refuse: (reply, status) => reply.code(status).send({ code: 'FAIL', message: '失败' }),
  },
  // Alipay treats any other text than `success` as a failure, whatever the status.
  ALIPAY: {
    accept: (reply) => reply.code(200).type('text/plain; charset=utf-8').send('success'),
    refuse: (reply, status) => reply.code(status).type('text/plain; charset=utf-8').send('fail'),
  },
}

/** 401: wrong signature; 400: unknown attempt or wrong amount; 500: a failure of the portal. */
const statusOf = (error: unknown): number => {
  if (error instanceof BusinessError) return error.errorName === 'SIGNATURE_INVALID' ? 401 : 400
  return error instanceof SyntaxError ||
    (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    ? 400
    : 500
}

/** Endpoints for notices of the providers. Notices and answers have the provider's own format; the port parses them. */
export const paymentNoticeRoutes = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (request, body, done) => {
        request.rawBody = String(body)
        done(null, request.rawBody)
      },
    )
    paymentNoticeRoute(scope, 'WECHAT')
    paymentNoticeRoute(scope, 'ALIPAY')
  })
}

const paymentNoticeRoute = (scope: FastifyInstance, channel: PaymentChannel): void => {
  const { accept, refuse } = noticeReplies[channel]
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const status = statusOf(error)
    if (error instanceof BusinessError) recordRefusal(request, error.errorName)
    request.log.warn({ channel, status, failure: describeError(error) }, 'payment notice refused')
    void refuse(reply, status)
  }
  scope.post(`/payment/notify/${channel.toLowerCase()}`, { errorHandler }, async (request, reply) => {
    const notice = scope.deps.ports.payment[channel].readNotice(request.headers, request.rawBody)
    if (notice === null) throw new BusinessError('SIGNATURE_INVALID')
    if (notice !== 'OTHER')
      await updatePaymentProviders(scope.deps, await recordTrade(scope.deps, notice.paymentNo, notice))
    return accept(reply)
  })
}
