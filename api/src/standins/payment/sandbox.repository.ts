import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { sandboxRefund, sandboxTrade, type SandboxTradeRecord } from './sandbox.tables'

/** States of both channels for a paid trade. */
const paidStates = ['SUCCESS', 'REFUND', 'TRADE_SUCCESS', 'TRADE_FINISHED']

export const findTrade = async (db: Db, paymentNo: string): Promise<SandboxTradeRecord | undefined> => {
  const [row] = await db.select().from(sandboxTrade).where(eq(sandboxTrade.paymentNo, paymentNo))
  return row
}

/** Adds a trade; an existing one stays as it is. */
export const insertTrade = async (db: Db, trade: typeof sandboxTrade.$inferInsert): Promise<void> => {
  await db.insert(sandboxTrade).values(trade).onConflictDoNothing()
}

/** Changes the state of a trade; a paid one stays paid. @returns the trade after the change */
export const moveTrade = async (
  db: Db,
  paymentNo: string,
  state: string,
  failed = 0,
): Promise<SandboxTradeRecord | undefined> => {
  await db
    .update(sandboxTrade)
    .set({ state, failedTries: sql`${sandboxTrade.failedTries} + ${failed}::integer` })
    .where(and(eq(sandboxTrade.paymentNo, paymentNo), notInArray(sandboxTrade.state, paidStates)))
  return findTrade(db, paymentNo)
}

export const setRejectsRefunds = async (db: Db, paymentNo: string, refusesRefunds: boolean): Promise<void> => {
  await db.update(sandboxTrade).set({ refusesRefunds }).where(eq(sandboxTrade.paymentNo, paymentNo))
}

export const findRefund = async (db: Db, refundNo: string): Promise<{ amountCents: number } | undefined> => {
  const [row] = await db
    .select({ amountCents: sandboxRefund.amountCents })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.refundNo, refundNo))
  return row
}

export const insertRefund = async (db: Db, refund: typeof sandboxRefund.$inferInsert): Promise<void> => {
  await db.insert(sandboxRefund).values(refund).onConflictDoNothing()
}

/** The refunded amount of a trade. */
export const refundedOf = async (db: Db, paymentNo: string): Promise<number> => {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${sandboxRefund.amountCents}), 0)` })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.paymentNo, paymentNo))
  return Number(row?.total ?? 0)
}
