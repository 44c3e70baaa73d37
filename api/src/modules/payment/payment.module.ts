import { paymentClose, paymentCreate, paymentQuery } from '@portal/shared/contract/payment'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { success } from '../../http/envelope'
import { registerCall } from '../../http/route'
import { openPayment } from './open-payment.service'
import type { PaymentAttemptRecord } from './payment.tables'
import { queryPayment, upToDate } from './query-payment.service'
import { settlePayment } from './settle-payment.service'

const toState = ({ paymentNo, channel, status, amountCents, expiresAt, closeReason }: PaymentAttemptRecord) => (
  { paymentNo, channel, status, amountCents, expiresAt: expiresAt.toISOString(), closeReason, refundedCents: 0, failedTries: 0 }
)

export const paymentModule = (app: FastifyInstance): void => {
  registerCall(app, paymentCreate, async ({ body, user, deps, request }) => {
    const attempt = await upToDate(deps, await openPayment(deps, user.userId, body, `${request.protocol}://${request.host}`))
    return { ...toState(attempt), codeUrl: attempt.codeUrl, cashierUrl: attempt.cashierUrl }
  })

  registerCall(app, paymentClose, async ({ body, user, deps }) => toState(await queryPayment(deps, user.userId, body.paymentNo)))

  registerCall(app, paymentQuery, async ({ body, user, deps }) => toState(await queryPayment(deps, user.userId, body.paymentNo)))

  /** The provider's door. What it sends is the provider's own; the port knows how to read it. */
  app.post('/payment/notify', async (request) => {
    const notice = app.deps.ports.payment.readNotice(request.headers, request.rawBody)
    if (notice === null) throw new BusinessError('SIGNATURE_INVALID')
    await settlePayment(app.deps, notice)
    return success({})
  })
}
