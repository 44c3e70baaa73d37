import type { RefundStatus } from '@portal/contract/payment'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { writeLog } from '../../order-core/order-history.repository'
import { findKeys, lockOrders } from '../../order-core/order.repository'
import { refreshAmountDue } from '../postings/post-entries'
import type { PaymentRefundRecord } from '../payment.tables'
import { findOwnRefund, reviveRefund } from './refund.repository'
import { runRefund } from './run-refund'

/** Retries of one customer per day; a bank that refused a refund eight times will hardly accept it later. */
const retryLimit = { name: 'payment/retry-refund', max: 10, windowSeconds: 24 * 3600 }

/**
 * Retries a failed refund: queries its state at the provider now, and requests it again if it failed there. After
 * another failure the housekeeping retries, as for a new refund. A refund that has not failed stays as it is.
 * @throws BusinessError PAYMENT_NOT_FOUND, for another customer's refund too, RATE_LIMITED after ten a day
 */
export const retryRefund = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  refundNo: string,
): Promise<RefundStatus> => {
  const refund = await getOwnRefund(deps, userId, refundNo)
  if (refund.status !== 'REFUND_FAILED') return refund.status
  await assertWithinLimit(deps.db, retryLimit, userId, deps.clock())
  const revived = await revive(deps, refund)
  // A provider that does not answer is requested again later.
  if (revived !== undefined) await runRefund(deps, revived).catch(() => undefined)
  return (await getOwnRefund(deps, userId, refundNo)).status
}

const getOwnRefund = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  refundNo: string,
): Promise<PaymentRefundRecord> => {
  const refund = await findOwnRefund(db, userId, refundNo)
  if (refund === undefined) throw new BusinessError('PAYMENT_NOT_FOUND')
  return refund
}

/** @returns undefined when another request has retried it meanwhile */
const revive = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  refund: PaymentRefundRecord,
): Promise<PaymentRefundRecord | undefined> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { orderNo } = refund
    const [order] = await lockOrders(tx, await findKeys(tx, [orderNo]))
    const revived = await reviveRefund(tx, refund, now)
    if (revived === undefined || order === undefined) return revived
    await refreshAmountDue(tx, order)
    await writeLog(tx, order, now, '客户', '重新发起退款')
    return revived
  })
