import type { CloseReason, PaymentChannel } from '@portal/contract/payment'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { claimNumbers, ownerOf } from '../account-core/number-directory.repository'
import type { PayerAmount } from '../order-core/ledger'
import { paymentAttempt, type PaymentAttemptRecord, paymentAttemptOrder } from './payment.tables'

/** An order's share of a payment attempt. */
export type OrderPayment = Pick<PaymentAttemptRecord, 'paymentNo' | 'channel' | 'status' | 'amountCents' | 'paidAt'>

/** Joins an attempt with its orders. */
export const isOfAttempt = and(
  eq(paymentAttempt.paymentNo, paymentAttemptOrder.paymentNo),
  eq(paymentAttempt.userId, paymentAttemptOrder.userId),
)

/** A customer's payment attempts for an order, newest first, with the part that is the order's. */
export const paymentsOf = (db: Db, orderNo: string, userId: string): Promise<OrderPayment[]> =>
  paymentsQuery(db, { orderNo, userId })

const paymentsQuery = preparedQuery('payments_of', ['orderNo', 'userId'], (db, { orderNo, userId }) =>
  db
    .select({
      paymentNo: paymentAttempt.paymentNo,
      channel: paymentAttempt.channel,
      status: paymentAttempt.status,
      amountCents: paymentAttemptOrder.amountCents,
      paidAt: paymentAttempt.paidAt,
    })
    .from(paymentAttemptOrder)
    .innerJoin(paymentAttempt, isOfAttempt)
    .where(and(eq(paymentAttemptOrder.orderNo, orderNo), eq(paymentAttempt.userId, userId)))
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.paymentNo))
    .limit(50),
)

/** An attempt and the customer who pays it. */
export type AttemptKey = Pick<PaymentAttemptRecord, 'userId' | 'paymentNo'>

const ofAttempt = ({ userId, paymentNo }: AttemptKey) =>
  and(eq(paymentAttempt.paymentNo, paymentNo), eq(paymentAttempt.userId, userId))

/** The attempt with this number, whoever's it is. */
export const findAttempt = async (db: Db, paymentNo: string): Promise<PaymentAttemptRecord | undefined> => {
  const userId = await ownerOf(db, 'PAYMENT', paymentNo)
  if (userId === undefined) return undefined
  return (await db.select().from(paymentAttempt).where(ofAttempt({ userId, paymentNo })))[0]
}

export const findAttemptByRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<PaymentAttemptRecord | undefined> => {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.clientRequestId, clientRequestId)))
  return row
}

/** An order's number, the amount that an attempt pays for it, and in whose ledger. */
export type Share = Omit<PayerAmount, 'userId'>

export const sharesOf = (db: Db, { userId, paymentNo }: AttemptKey): Promise<Share[]> =>
  db
    .select({
      orderNo: paymentAttemptOrder.orderNo,
      payer: paymentAttemptOrder.payer,
      amountCents: paymentAttemptOrder.amountCents,
    })
    .from(paymentAttemptOrder)
    .where(and(eq(paymentAttemptOrder.paymentNo, paymentNo), eq(paymentAttemptOrder.userId, userId)))

/** @returns undefined when the request id was used meanwhile */
export const insertAttempt = async (
  tx: Db,
  values: typeof paymentAttempt.$inferInsert,
  shares: readonly Share[],
): Promise<PaymentAttemptRecord | undefined> => {
  if (!(await claimNumbers(tx, values.userId, [{ kind: 'PAYMENT', number: values.paymentNo }])))
    throw new Error('the number of a payment is used already')
  const [row] = await tx.insert(paymentAttempt).values(values).onConflictDoNothing().returning()
  if (row !== undefined)
    await tx
      .insert(paymentAttemptOrder)
      .values(shares.map((share) => ({ ...share, paymentNo: row.paymentNo, userId: row.userId })))
  return row
}

type AttemptEnd =
  | { status: 'PAID'; paidAt: Date; tradeNo: string; openThere: false }
  | { status: 'CLOSED' | 'EXPIRED'; closeReason: CloseReason }

/** Ends an attempt that is still PAYING. @returns false when it had ended before */
export const endAttempt = async (tx: Db, key: AttemptKey, end: AttemptEnd): Promise<boolean> => {
  const ended = await tx
    .update(paymentAttempt)
    .set(end)
    .where(and(ofAttempt(key), eq(paymentAttempt.status, 'PAYING')))
    .returning({ paymentNo: paymentAttempt.paymentNo })
  return ended.length > 0
}

export const updateAttempt = async (
  tx: Db,
  key: AttemptKey,
  fields: Partial<typeof paymentAttempt.$inferInsert>,
): Promise<void> => {
  await tx.update(paymentAttempt).set(fields).where(ofAttempt(key))
}

/**
 * Stores where an attempt is paid, once its provider has opened it. The provider may take money for it from now on: a
 * close request that reached the provider before the open request has had no effect.
 */
export const storeProviderAddresses = async (
  db: Db,
  key: AttemptKey,
  addresses: { codeUrl: string; cashierUrl: string | null },
): Promise<void> => {
  await db
    .update(paymentAttempt)
    .set({ ...addresses, openThere: isNull(paymentAttempt.paidAt) })
    .where(ofAttempt(key))
}

/**
 * Records that the provider takes no more money for an attempt. The update applies only if `codeUrl` is unchanged: a
 * new one means that the provider opened the attempt after this caller read it.
 */
export const markClosedAtProvider = async (
  db: Db,
  { codeUrl, ...key }: AttemptKey & Pick<PaymentAttemptRecord, 'codeUrl'>,
): Promise<void> => {
  await db
    .update(paymentAttempt)
    .set({ openThere: false })
    .where(and(ofAttempt(key), eq(paymentAttempt.codeUrl, codeUrl)))
}

/** Updates the number of failed tries that the provider has reported; a late report never lowers it. */
export const raiseFailedTries = async (db: Db, key: AttemptKey, failedTries: number): Promise<void> => {
  await db
    .update(paymentAttempt)
    .set({ failedTries })
    .where(and(ofAttempt(key), lt(paymentAttempt.failedTries, failedTries)))
}

/** Time after `expiresAt` from which the provider certainly takes no money, whatever it has reported. */
const maxOpenAfterExpiryMs = 24 * 60 * 60_000

/**
 * A channel's attempts that have ended or are past their time, and for which the provider may still take money; those
 * that expire first come first.
 */
export const listAttemptsToFinish = (
  db: Db,
  channel: PaymentChannel,
  now: Date,
  limit: number,
): Promise<PaymentAttemptRecord[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        paymentAttempt.openThere,
        eq(paymentAttempt.channel, channel),
        gt(paymentAttempt.expiresAt, new Date(now.getTime() - maxOpenAfterExpiryMs)),
        or(ne(paymentAttempt.status, 'PAYING'), lte(paymentAttempt.expiresAt, now)),
      ),
    )
    .orderBy(asc(paymentAttempt.expiresAt), asc(paymentAttempt.paymentNo))
    .limit(limit)

/** The orders of some attempts. */
export const ordersOfAttempts = async (db: Db, attempts: readonly AttemptKey[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ orderNo: paymentAttemptOrder.orderNo })
      .from(paymentAttemptOrder)
      .where(
        and(
          inArray(paymentAttemptOrder.userId, [...new Set(attempts.map(({ userId }) => userId))]),
          inArray(
            paymentAttemptOrder.paymentNo,
            attempts.map(({ paymentNo }) => paymentNo),
          ),
        ),
      )
  ).map(({ orderNo }) => orderNo)

/** Open attempts that would pay any of these orders. */
export const openAttemptsOf = (
  tx: Db,
  orderNos: readonly string[],
): Promise<{ paymentNo: string; userId: string; expiresAt: Date }[]> =>
  tx
    .selectDistinct({
      paymentNo: paymentAttempt.paymentNo,
      userId: paymentAttempt.userId,
      expiresAt: paymentAttempt.expiresAt,
    })
    .from(paymentAttempt)
    .innerJoin(paymentAttemptOrder, isOfAttempt)
    .where(and(inArray(paymentAttemptOrder.orderNo, [...orderNos]), eq(paymentAttempt.status, 'PAYING')))
    .orderBy(asc(paymentAttempt.paymentNo))
