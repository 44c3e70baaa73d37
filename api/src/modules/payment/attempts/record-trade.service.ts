import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { writeLogs } from '../../order-core/order-history.repository'
import { findKeys, lockOrders, setPayingUntil } from '../../order-core/order.repository'
import { type NewEntry, type PayerAmount, paymentEntry, returnedPaymentEntry } from '../../order-core/ledger'
import { postEntriesOfAll } from '../postings/post-entries'
import { newNumber } from './new-number'
import type { OrderRecord } from '../../order-core/order.tables'
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

/** An order with the money that an attempt has for it, and in whose ledger that is posted. */
type PaidShare = PayerAmount & Pick<OrderRecord, 'payMethod'>

const postPayment = async (tx: Db, attempt: PaymentAttemptRecord, tradeNo: string, now: Date): Promise<string[]> => {
  const shareOf = new Map((await sharesOf(tx, attempt)).map((share) => [share.orderNo, share]))
  const orders = await lockOrders(tx, await findKeys(tx, [...shareOf.keys()]))
  const shares = orders.flatMap(({ userId, orderNo, payMethod }): PaidShare[] => {
    const share = shareOf.get(orderNo)
    return share === undefined ? [] : [{ ...share, userId, payMethod }]
  })
  const wasOpen = await endAttempt(tx, attempt, { status: 'PAID', paidAt: now, tradeNo, openThere: false })
  if (!wasOpen) return refundLatePayment(tx, attempt, shares, tradeNo, now)
  const overpaid = await postEntriesOfAll(tx, shares, entriesFor(shares, attempt, now))
  const refundedPaymentNos: string[] = []
  for (const { userId, orderNo, payer } of overpaid)
    refundedPaymentNos.push(
      ...(await refundExcess(tx, {
        userId,
        orderNo,
        payer,
        source: attempt.paymentNo,
        note: '多付金额原路退回',
        createdAt: now,
      })),
    )
  await writeLogs(
    tx,
    shares.map(({ userId, orderNo }) => ({ userId, orderNo, at: now, actor: '客户', action: '支付成功' })),
  )
  await setPayingUntil(tx, shares, null)
  return refundedPaymentNos
}

const entriesFor = (shares: readonly PaidShare[], { paymentNo }: PaymentAttemptRecord, now: Date): NewEntry[] =>
  shares.map((share) => paymentEntry(share, paymentNo, now))

const refundLatePayment = async (
  tx: Db,
  attempt: PaymentAttemptRecord,
  shares: readonly PaidShare[],
  tradeNo: string,
  now: Date,
): Promise<string[]> => {
  const { paymentNo } = attempt
  const current = await findAttempt(tx, paymentNo)
  // A payment that was recorded before is not refunded twice.
  if (current?.paidAt !== null) return []
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
  await postEntriesOfAll(tx, shares, [
    ...entriesFor(shares, attempt, now),
    ...shares.map((share) => returnedPaymentEntry(share, paymentNo, now)),
  ])
  await writeLogs(
    tx,
    shares.map(({ userId, orderNo }) => ({
      userId,
      orderNo,
      at: now,
      actor: '系统',
      action: '检测到重复支付，已发起退款',
    })),
  )
  return [paymentNo]
}
