import type { AttemptKey } from '../payment.repository'
import type { RefundStatus } from '@portal/contract/payment'
import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { preparedQuery } from '../../../database/prepared-query'
import { isOneOf } from '../../../database/rows'
import { debtKey } from '../../order-core/debt.repository'
import { paymentAttemptOrder, paymentRefund, type PaymentRefundRecord } from '../payment.tables'

/** By `debtKey`, the states of the refunds of payments for these orders, without those of double payments. */
export const refundStatesOf = async (
  tx: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, RefundStatus[]>> => {
  const rows = await tx
    .select({
      orderNo: paymentAttemptOrder.orderNo,
      payer: paymentAttemptOrder.payer,
      status: paymentRefund.status,
    })
    .from(paymentRefund)
    .innerJoin(
      paymentAttemptOrder,
      and(
        eq(paymentAttemptOrder.paymentNo, paymentRefund.paymentNo),
        eq(paymentAttemptOrder.orderNo, paymentRefund.orderNo),
        eq(paymentAttemptOrder.userId, paymentRefund.userId),
      ),
    )
    .where(isOneOf(paymentRefund.orderNo, orderNos))
  const states = new Map<string, RefundStatus[]>()
  for (const { orderNo, payer, status } of rows) {
    const key = debtKey(orderNo, payer)
    states.set(key, [...(states.get(key) ?? []), status])
  }
  return states
}

export const insertRefunds = async (tx: Db, refunds: readonly (typeof paymentRefund.$inferInsert)[]): Promise<void> => {
  if (refunds.length > 0) await tx.insert(paymentRefund).values([...refunds])
}

/** A refund and the customer who gets it. */
export type RefundKey = Pick<PaymentRefundRecord, 'userId' | 'refundNo'>

const ofRefund = ({ userId, refundNo }: RefundKey) =>
  and(eq(paymentRefund.refundNo, refundNo), eq(paymentRefund.userId, userId))

/**
 * Twice the longest wait between two tries. A next try further away than this was written by a wrong clock, so the
 * refund counts as due.
 */
const maxPlausibleWaitMs = 2 * 3_600_000

const isDue = (now: Date) =>
  and(
    eq(paymentRefund.status, 'REFUNDING'),
    or(lte(paymentRefund.nextTryAt, now), gt(paymentRefund.nextTryAt, new Date(now.getTime() + maxPlausibleWaitMs))),
  )

/** Refunds that are due for a request to the provider, longest waiting first. With `attempt`, only that attempt's. */
export const dueRefunds = (db: Db, now: Date, limit: number, attempt?: AttemptKey): Promise<PaymentRefundRecord[]> =>
  db
    .select()
    .from(paymentRefund)
    .where(
      and(
        isDue(now),
        attempt && and(eq(paymentRefund.paymentNo, attempt.paymentNo), eq(paymentRefund.userId, attempt.userId)),
      ),
    )
    .orderBy(asc(paymentRefund.nextTryAt), asc(paymentRefund.refundNo))
    .limit(limit)

/**
 * Claims a due refund, so that no other process requests it before `until`.
 * @returns false when another process has it
 */
export const claimRefund = async (db: Db, key: RefundKey, now: Date, until: Date): Promise<boolean> => {
  const claimed = await db
    .update(paymentRefund)
    .set({ nextTryAt: until, tries: sql`${paymentRefund.tries} + 1` })
    .where(and(ofRefund(key), isDue(now)))
    .returning({ refundNo: paymentRefund.refundNo })
  return claimed.length > 0
}

export const updateRefund = async (
  db: Db,
  key: RefundKey,
  fields: Partial<typeof paymentRefund.$inferInsert>,
): Promise<void> => {
  await db.update(paymentRefund).set(fields).where(ofRefund(key))
}

/** A refund of a customer's own payment. */
export const findOwnRefund = async (
  db: Db,
  userId: string,
  refundNo: string,
): Promise<PaymentRefundRecord | undefined> => {
  const [row] = await db.select().from(paymentRefund).where(ofRefund({ userId, refundNo }))
  return row
}

/**
 * The count from which the tries of a refund go on while it is pending, or when it is retried. It stays above 0,
 * because 0 means that the provider was never asked.
 */
export const triesAtRestart = 1

/** Makes a failed refund due again. @returns undefined when it had not failed */
export const reviveRefund = async (tx: Db, key: RefundKey, now: Date): Promise<PaymentRefundRecord | undefined> => {
  const [row] = await tx
    .update(paymentRefund)
    .set({ status: 'REFUNDING', tries: triesAtRestart, nextTryAt: now })
    .where(and(ofRefund(key), eq(paymentRefund.status, 'REFUND_FAILED')))
    .returning()
  return row
}

export type OrderRefund = Pick<
  PaymentRefundRecord,
  'refundNo' | 'paymentNo' | 'amountCents' | 'status' | 'reason' | 'createdAt' | 'doneAt'
>

const refundsQuery = preparedQuery('refunds_of', ['orderNo', 'userId'], (db, { orderNo, userId }) => {
  const share = sql<string>`case when ${paymentRefund.orderNo} = '' then ${paymentAttemptOrder.amountCents} else ${paymentRefund.amountCents} end`
  return db
    .select({
      refundNo: paymentRefund.refundNo,
      paymentNo: paymentRefund.paymentNo,
      amountCents: share,
      status: paymentRefund.status,
      reason: paymentRefund.reason,
      createdAt: paymentRefund.createdAt,
      doneAt: paymentRefund.doneAt,
    })
    .from(paymentAttemptOrder)
    .innerJoin(
      paymentRefund,
      and(
        eq(paymentRefund.paymentNo, paymentAttemptOrder.paymentNo),
        eq(paymentRefund.userId, paymentAttemptOrder.userId),
        or(eq(paymentRefund.orderNo, ''), eq(paymentRefund.orderNo, orderNo)),
      ),
    )
    .where(and(eq(paymentAttemptOrder.orderNo, orderNo), eq(paymentAttemptOrder.userId, userId)))
    .orderBy(desc(paymentRefund.createdAt), desc(paymentRefund.refundNo))
    .limit(50)
})

/** Refunds to a customer for an order, newest first, with the part that is the order's. */
export const refundsOf = async (db: Db, orderNo: string, userId: string): Promise<OrderRefund[]> => {
  const rows = await refundsQuery(db, { orderNo, userId })
  return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }))
}
