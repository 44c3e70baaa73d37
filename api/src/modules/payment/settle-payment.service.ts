import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { writeLog } from '../order/order-log.repository'
import { lockOrders, setPayingUntil } from '../order/order.repository'
import { excessRefunds, payment, returned } from './ledger'
import { book, entriesOf } from './ledger.repository'
import type { PaymentNotice } from './payment.port'
import { findAttempt, leavePaying, setPaidAt, type Share, sharesOf } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'

/**
 * Books what the provider reports, once, however often it is reported. Money for an open attempt pays its orders; money for
 * an attempt that is over goes back (domain §4).
 * @throws BusinessError PAYMENT_NOT_FOUND, BAD_FIELD when the amount is not the attempt's
 */
export const settlePayment = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, notice: PaymentNotice): Promise<void> => {
  const attempt = await findAttempt(db, notice.paymentNo)
  if (attempt === undefined) throw new BusinessError('PAYMENT_NOT_FOUND')
  if (attempt.amountCents !== notice.amountCents) throw new BusinessError('BAD_FIELD', '支付金额与订单金额不一致')
  if (notice.paid) await inTransaction(db, (tx) => bookPayment(tx, attempt, clock()))
}

const bookPayment = async (tx: Db, attempt: PaymentAttemptRecord, now: Date): Promise<void> => {
  const shares = await sharesOf(tx, attempt.paymentNo)
  const orderNos = shares.map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  if (await leavePaying(tx, attempt.paymentNo, { status: 'PAID', paidAt: now })) {
    for (const share of shares) await payOrder(tx, attempt.paymentNo, share, now)
    await setPayingUntil(tx, orderNos, null)
    return
  }
  const current = await findAttempt(tx, attempt.paymentNo)
  if (current === undefined || current.paidAt !== null) return
  await setPaidAt(tx, attempt.paymentNo, now)
  for (const share of shares) await giveBack(tx, attempt.paymentNo, share, now)
}

const payOrder = async (tx: Db, paymentNo: string, { orderNo, amountCents }: Share, now: Date): Promise<void> => {
  await book(tx, orderNo, [payment(orderNo, paymentNo, amountCents, now)])
  await book(tx, orderNo, excessRefunds(await entriesOf(tx, orderNo), { orderNo, source: paymentNo, note: '多付金额原路退回', createdAt: now }))
  await writeLog(tx, orderNo, now, '客户', '支付成功')
}

const giveBack = async (tx: Db, paymentNo: string, { orderNo, amountCents }: Share, now: Date): Promise<void> => {
  await book(tx, orderNo, [payment(orderNo, paymentNo, amountCents, now), returned(orderNo, paymentNo, amountCents, now)])
  await writeLog(tx, orderNo, now, '系统', '检测到重复支付，已发起退款')
}
