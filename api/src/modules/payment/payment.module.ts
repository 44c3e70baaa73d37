import { paymentClose, paymentCreate, paymentQuery, paymentRetryRefund } from '@portal/contract/payment'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { closePayment } from './attempts/close-payment.service'
import { paymentNoticeRoutes } from './payment-notice-routes'
import { openPayment } from './attempts/open-payment.service'
import type { PaymentAttemptRecord } from './payment.tables'
import { queryPayment, endIfExpired } from './attempts/query-payment.service'
import { retryRefund } from './refunds/retry-refund.service'

const toState = ({
  paymentNo,
  channel,
  status,
  amountCents,
  expiresAt,
  closeReason,
  paidAt,
  failedTries,
}: PaymentAttemptRecord) => ({
  paymentNo,
  channel,
  status,
  amountCents,
  expiresAt: expiresAt.toISOString(),
  closeReason,
  failedTries,
  // Money for an attempt that had ended is refunded completely.
  refundedCents: status !== 'PAID' && paidAt !== null ? amountCents : 0,
})

export const paymentModule = (app: FastifyInstance): void => {
  registerCall(app, paymentCreate, async ({ body, user, deps }) => {
    const attempt = await endIfExpired(deps, await openPayment(deps, user.userId, body))
    return { ...toState(attempt), codeUrl: attempt.codeUrl, cashierUrl: attempt.cashierUrl }
  })

  registerCall(app, paymentClose, async ({ body, user, deps }) => {
    const attempt = await endIfExpired(deps, await closePayment(deps, user.userId, body.paymentNo, 'CUSTOMER'))
    return toState(attempt)
  })

  registerCall(app, paymentQuery, async ({ body, user, deps }) =>
    toState(await queryPayment(deps, user.userId, body.paymentNo, body.ask)),
  )

  registerCall(app, paymentRetryRefund, async ({ body, user, deps }) => ({
    status: await retryRefund(deps, user.userId, body.refundNo),
  }))

  paymentNoticeRoutes(app)
}
