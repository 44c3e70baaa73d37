import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { writeLog } from '../../order-core/order-history.repository'
import { findKeys, lockOrders, setPayingUntil } from '../../order-core/order.repository'
import { type PayerAmount, paymentEntry, returnedPaymentEntry } from '../../order-core/ledger'
import { postEntries } from '../postings/post-entries'
import { newNumber } from './new-number'
import type { Trade } from '../payment.port'
import { findAttempt, endAttempt, raiseFailedTries, sharesOf, updateAttempt } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { refundExcess } from '../refunds/refund-excess'
import { insertRefunds } from '../refunds/refund.repository'

/**
 * Records the state of an attempt that the provider reports, in a notice or in the answer to a query: once, however
 * often and in whatever order reports arrive. Money for an open attempt pays its orders; money for an ended attempt is
 * refunded completely (domain §4).
 * @returns payment numbers to pass to `updatePaymentProviders`
 * @throws BusinessError PAYMENT_NOT_FOUND, BAD_FIELD when the amount is not the attempt's
 */
export const recordTrade = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  paymentNo: string,
  { state, amountCents, tradeNo, failedTries }: Trade,
): Promise<string[]> => {
  const attempt = await findAttempt(db, paymentNo)
  if (attempt === undefined) throw new BusinessError('PAYMENT_NOT_FOUND')
  await raiseFailedTries(db, attempt, failedTries)
  if (state !== 'PAID') return []
  if (attempt.amountCents !== amountCents) throw new BusinessError('BAD_FIELD', '支付金额与订单金额不一致')
  return inTransaction(db, (tx) => postPayment(tx, attempt, tradeNo, clock()))
}

const postPayment = async (tx: Db, attempt: PaymentAttemptRecord, tradeNo: string, now: Date): Promise<string[]> => {
  const shareOf = new Map((await sharesOf(tx, attempt)).map((share) => [share.orderNo, share]))
  const orders = await lockOrders(tx, await findKeys(tx, [...shareOf.keys()]))
  const shares = orders.flatMap(({ userId, orderNo }): PayerAmount[] => {
    const share = shareOf.get(orderNo)
    return share === undefined ? [] : [{ ...share, userId }]
  })
  const wasOpen = await endAttempt(tx, attempt, { status: 'PAID', paidAt: now, tradeNo, openThere: false })
  if (!wasOpen) return refundLatePayment(tx, attempt, shares, tradeNo, now)
  const refundedPaymentNos: string[] = []
  for (const share of shares) refundedPaymentNos.push(...(await payOrder(tx, attempt.paymentNo, share, now)))
  await setPayingUntil(tx, shares, null)
  return refundedPaymentNos
}

const payOrder = async (tx: Db, paymentNo: string, share: PayerAmount, now: Date): Promise<string[]> => {
  const { userId, orderNo, payer } = share
  await postEntries(tx, share, [paymentEntry(share, paymentNo, now)])
  const refundedPaymentNos = await refundExcess(tx, {
    userId,
    orderNo,
    payer,
    source: paymentNo,
    note: '多付金额原路退回',
    createdAt: now,
  })
  await writeLog(tx, share, now, '客户', '支付成功')
  return refundedPaymentNos
}

const refundLatePayment = async (
  tx: Db,
  attempt: PaymentAttemptRecord,
  shares: readonly PayerAmount[],
  tradeNo: string,
  now: Date,
): Promise<string[]> => {
  const { paymentNo } = attempt
  const current = await findAttempt(tx, paymentNo)
  // A payment that was recorded before is not refunded twice.
  if (current === undefined || current.paidAt !== null) return []
  // The contract has one reason for money that came too late and for money that came twice.
  await updateAttempt(tx, attempt, { paidAt: now, tradeNo, closeReason: 'DUPLICATE', openThere: false })
  await insertRefunds(tx, [
    {
      refundNo: newNumber('R', now),
      paymentNo,
      userId: attempt.userId,
      amountCents: attempt.amountCents,
      reason: '重复支付',
      status: 'REFUNDING',
      nextTryAt: now,
      createdAt: now,
    },
  ])
  for (const share of shares) await postReturnedPayment(tx, paymentNo, share, now)
  return [paymentNo]
}

const postReturnedPayment = async (tx: Db, paymentNo: string, share: PayerAmount, now: Date): Promise<void> => {
  await postEntries(tx, share, [paymentEntry(share, paymentNo, now), returnedPaymentEntry(share, paymentNo, now)])
  await writeLog(tx, share, now, '系统', '检测到重复支付，已发起退款')
}
