import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { paymentAttempt, type PaymentAttemptRecord, paymentAttemptOrder } from './payment.tables'

/** An order's share of a payment attempt. */
export type OrderPayment = Pick<PaymentAttemptRecord, 'paymentNo' | 'channel' | 'status' | 'amountCents' | 'paidAt'>

/** The payment attempts of an order, newest first, with the part that is the order's. */
export const paymentsOf = (db: Db, orderNo: string): Promise<OrderPayment[]> =>
  db
    .select({
      paymentNo: paymentAttempt.paymentNo, channel: paymentAttempt.channel, status: paymentAttempt.status,
      amountCents: paymentAttemptOrder.amountCents, paidAt: paymentAttempt.paidAt,
    })
    .from(paymentAttemptOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentNo, paymentAttemptOrder.paymentNo))
    .where(eq(paymentAttemptOrder.orderNo, orderNo))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(50)

export const findAttempt = async (db: Db, paymentNo: string): Promise<PaymentAttemptRecord | undefined> => {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.paymentNo, paymentNo))
  return row
}

export const findAttemptByRequest = async (db: Db, userId: string, clientRequestId: string): Promise<PaymentAttemptRecord | undefined> => {
  const [row] = await db.select().from(paymentAttempt).where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.clientRequestId, clientRequestId)))
  return row
}

export interface Share {
  orderNo: string
  amountCents: number
}

export const sharesOf = (db: Db, paymentNo: string): Promise<Share[]> =>
  db
    .select({ orderNo: paymentAttemptOrder.orderNo, amountCents: paymentAttemptOrder.amountCents })
    .from(paymentAttemptOrder)
    .where(eq(paymentAttemptOrder.paymentNo, paymentNo))

/** @returns undefined when the customer has used the request id meanwhile */
export const insertAttempt = async (tx: Db, values: typeof paymentAttempt.$inferInsert, shares: readonly Share[]): Promise<PaymentAttemptRecord | undefined> => {
  const [row] = await tx.insert(paymentAttempt).values(values).onConflictDoNothing().returning()
  if (row !== undefined) await tx.insert(paymentAttemptOrder).values(shares.map((share) => ({ ...share, paymentNo: row.paymentNo })))
  return row
}

export const setAddresses = async (db: Db, paymentNo: string, addresses: { codeUrl: string; cashierUrl: string | null }): Promise<void> => {
  await db.update(paymentAttempt).set(addresses).where(eq(paymentAttempt.paymentNo, paymentNo))
}

/** Moves an attempt that is still PAYING on. @returns false when it was not PAYING any more */
export const leavePaying = async (tx: Db, paymentNo: string, to: { status: 'PAID'; paidAt: Date } | { status: 'CLOSED' | 'EXPIRED' }): Promise<boolean> => {
  const moved = await tx
    .update(paymentAttempt)
    .set(to)
    .where(and(eq(paymentAttempt.paymentNo, paymentNo), eq(paymentAttempt.status, 'PAYING')))
    .returning({ paymentNo: paymentAttempt.paymentNo })
  return moved.length > 0
}

/** Notes that money came in for an attempt that was over. */
export const setPaidAt = async (tx: Db, paymentNo: string, paidAt: Date): Promise<void> => {
  await tx.update(paymentAttempt).set({ paidAt }).where(eq(paymentAttempt.paymentNo, paymentNo))
}

/** Open attempts that would pay any of these orders. */
export const openAttemptsOf = (tx: Db, orderNos: readonly string[]): Promise<{ paymentNo: string; expiresAt: Date }[]> =>
  tx
    .selectDistinct({ paymentNo: paymentAttempt.paymentNo, expiresAt: paymentAttempt.expiresAt })
    .from(paymentAttempt)
    .innerJoin(paymentAttemptOrder, eq(paymentAttemptOrder.paymentNo, paymentAttempt.paymentNo))
    .where(and(inArray(paymentAttemptOrder.orderNo, [...orderNos]), eq(paymentAttempt.status, 'PAYING')))
