import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { writeLog } from '../order-core/order-history.repository'
import { lockOrders, setPayingUntil } from '../order-core/order.repository'
import { type PayerAmount, paymentEntry, returnedPaymentEntry } from '../order-core/ledger'
import { bookEntries } from './book'
import { newNumber } from './new-number'
import type { PaymentNotice } from './payment.port'
import { findAttempt, endPaying, raiseFailedAttempts, sharesOf, updateAttempt } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'
import { refundExcess } from './refund-excess'
import { insertRefunds } from './refund.repository'

/**
 * Books what the provider says, once, however often and in whatever order it says it. Money for an open attempt pays its
 * orders; money for an attempt that is over goes back whole (domain §4).
 * @returns the numbers of attempts that their providers must hear of (`notifyPaymentProviders`)
 * @throws BusinessError PAYMENT_NOT_FOUND, BAD_FIELD when the amount is not the attempt's
 */
export const settlePayment = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notice: PaymentNotice,
): Promise<string[]> => {
  const attempt = await findAttempt(db, notice.paymentNo)
  if (attempt === undefined) throw new BusinessError('PAYMENT_NOT_FOUND')
  await raiseFailedAttempts(db, attempt.paymentNo, notice.failedTries)
  if (notice.state !== 'PAID') return []
  if (attempt.amountCents !== notice.amountCents) throw new BusinessError('BAD_FIELD', '支付金额与订单金额不一致')
  return inTransaction(db, (tx) => bookPayment(tx, attempt, notice.tradeNo, clock()))
}

const bookPayment = async (tx: Db, attempt: PaymentAttemptRecord, tradeNo: string, now: Date): Promise<string[]> => {
  const { paymentNo } = attempt
  const shares = await sharesOf(tx, paymentNo)
  const orderNos = shares.map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  if (await endPaying(tx, paymentNo, { status: 'PAID', paidAt: now, tradeNo, openThere: false })) {
    const refunded: string[] = []
    for (const share of shares) refunded.push(...(await payOrder(tx, paymentNo, share, now)))
    await setPayingUntil(tx, orderNos, null)
    return refunded
  }
  const current = await findAttempt(tx, paymentNo)
  if (current === undefined || current.paidAt !== null) return []
  await updateAttempt(tx, paymentNo, { paidAt: now, tradeNo, closeReason: 'DUPLICATE', openThere: false })
  await insertRefunds(tx, [
    {
      refundNo: newNumber('R', now),
      paymentNo,
      amountCents: attempt.amountCents,
      reason: '重复支付',
      status: 'REFUNDING',
      nextTryAt: now,
      createdAt: now,
    },
  ])
  for (const share of shares) await refundPayment(tx, paymentNo, share, now)
  return [paymentNo]
}

const payOrder = async (tx: Db, paymentNo: string, share: PayerAmount, now: Date): Promise<string[]> => {
  const { orderNo, payer } = share
  await bookEntries(tx, orderNo, [paymentEntry(share, paymentNo, now)])
  const refunded = await refundExcess(tx, {
    orderNo,
    payer,
    source: paymentNo,
    note: '多付金额原路退回',
    createdAt: now,
  })
  await writeLog(tx, orderNo, now, '客户', '支付成功')
  return refunded
}

const refundPayment = async (tx: Db, paymentNo: string, share: PayerAmount, now: Date): Promise<void> => {
  const { orderNo } = share
  await bookEntries(tx, orderNo, [paymentEntry(share, paymentNo, now), returnedPaymentEntry(share, paymentNo, now)])
  await writeLog(tx, orderNo, now, '系统', '检测到重复支付，已发起退款')
}
