import {
  paymentBill,
  paymentBillFile,
  paymentCashier,
  paymentClose,
  paymentCreate,
  paymentQuery,
  paymentResume,
  paymentRetryRefund,
} from '@portal/contract/payment'
import { workbookType } from '@portal/rules/workbook/workbook-parts'
import type { FastifyInstance } from 'fastify'
import { markBrowser } from '../../http/browser-mark'
import { addressOf } from '../../http/client-address'
import { registerDownload } from '../../http/download'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { closePayment } from './attempts/close-payment.service'
import { paymentNoticeRoutes } from './payment-notice-routes'
import { openCashier } from './attempts/open-cashier.service'
import { openPayment } from './attempts/open-payment.service'
import { ordersOfAttempts } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'
import { queryPayment, endIfExpired } from './attempts/query-payment.service'
import { billSheet, readBill } from './read-bill.service'
import { payerOf } from './wechat/payer'
import { retryRefund } from './refunds/retry-refund.service'

/** Bills of one customer. */
const billFiles: Limit = { name: 'payment/billFile', max: 10, windowSeconds: 60 }

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
    const { codeUrl, cashierUrl } = body.way === 'CODE' ? attempt : { codeUrl: '', cashierUrl: null }
    return { ...toState(attempt), codeUrl, cashierUrl }
  })

  registerCall(app, paymentCashier, async ({ body, user, deps, request, reply }) => {
    const { attempt, cashier } = await openCashier(deps, user.userId, body.paymentNo, {
      isInWechat: body.browser === 'WECHAT',
      clientIp: addressOf(request),
      browser: markBrowser(deps.config, request, reply),
      payerId: payerOf(deps.config, request),
    })
    return { ...toState(attempt), cashier }
  })

  registerCall(app, paymentResume, async ({ body, user, deps }) => {
    const attempt = await queryPayment(deps, user.userId, body.paymentNo, true)
    return { ...toState(attempt), orderNos: await ordersOfAttempts(deps.db, [attempt]) }
  })

  registerCall(app, paymentClose, async ({ body, user, deps }) => {
    const attempt = await endIfExpired(deps, await closePayment(deps, user.userId, body.paymentNo, 'CUSTOMER'))
    return toState(attempt)
  })

  registerCall(app, paymentQuery, async ({ body, user, deps }) =>
    toState(await queryPayment(deps, user.userId, body.paymentNo, body.ask)),
  )

  registerCall(app, paymentBill, ({ body, user, deps }) => readBill(deps, user.userId, body.paymentNo))

  registerDownload(app, paymentBillFile, async ({ body: { paymentNo }, user, deps }) => {
    await assertWithinLimit(deps.db, billFiles, user.userId, deps.clock())
    return {
      type: workbookType,
      fileName: `账单_${paymentNo}.xlsx`,
      content: billSheet(await readBill(deps, user.userId, paymentNo)),
    }
  })

  registerCall(app, paymentRetryRefund, async ({ body, user, deps }) => ({
    status: await retryRefund(deps, user.userId, body.refundNo),
  }))

  paymentNoticeRoutes(app)
}
