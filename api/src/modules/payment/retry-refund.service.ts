import type { RefundStatus } from '@portal/contract/payment'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit } from '../../http/rate-limit'
import { writeLog } from '../order-core/order-history.repository'
import { lockOrders } from '../order-core/order.repository'
import { refreshAmountDue } from './book'
import type { PaymentRefundRecord } from './payment.tables'
import { findOwnRefund, reviveRefund } from './refund.repository'
import { runRefund } from './run-refund'

/** Banks that refused it eight times will hardly do it at the twentieth. */
const retryLimit = { name: 'payment/retry-refund', max: 10, windowSeconds: 24 * 3600 }

/**
 * Begins anew with a refund that has failed, at the customer's wish: its provider is asked at once, first how far it has got, and
 * again by the housekeeping as for a new one. One that has not failed stays as it is.
 * @throws BusinessError PAYMENT_NOT_FOUND for another's refund as for none, RATE_LIMITED after ten of a customer's day
 */
export const retryRefund = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  refundNo: string,
): Promise<RefundStatus> => {
  const refund = await findOwnOrder(deps, userId, refundNo)
  if (refund.status !== 'REFUND_FAILED') return refund.status
  await assertWithinLimit(deps.db, retryLimit, userId, deps.clock())
  const revived = await revive(deps, refund)
  // Whoever does not answer is asked again later.
  if (revived !== undefined) await runRefund(deps, revived).catch(() => undefined)
  return (await findOwnOrder(deps, userId, refundNo)).status
}

const findOwnOrder = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  refundNo: string,
): Promise<PaymentRefundRecord> => {
  const refund = await findOwnRefund(db, userId, refundNo)
  if (refund === undefined) throw new BusinessError('PAYMENT_NOT_FOUND')
  return refund
}

/** @returns undefined when somebody else has begun anew meanwhile */
const revive = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { refundNo, orderNo }: PaymentRefundRecord,
): Promise<PaymentRefundRecord | undefined> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    if (orderNo !== '') await lockOrders(tx, [orderNo])
    const revived = await reviveRefund(tx, refundNo, now)
    if (revived === undefined || orderNo === '') return revived
    await refreshAmountDue(tx, orderNo)
    await writeLog(tx, orderNo, now, '客户', '重新发起退款')
    return revived
  })
