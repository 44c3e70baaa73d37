import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { lockOrders } from '../order-core/order.repository'
import { ledgerEntry } from '../order-core/ledger.tables'
import { invoiceOrder } from './invoice.tables'

/** What was paid for each order and not given back, in cents, as the ledger has it; 0 for one that it has nothing of. */
export const paidAmounts = async (db: Db, orderNos: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({
      orderNo: ledgerEntry.orderNo,
      paid: sql<string>`coalesce(-sum(${ledgerEntry.amountCents}) filter (where ${ledgerEntry.kind} in ('PAYMENT', 'REFUND')), 0)`,
    })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.orderNo, [...orderNos]))
    .groupBy(ledgerEntry.orderNo)
  const paid = new Map(rows.map((row) => [row.orderNo, Number(row.paid)]))
  return new Map(orderNos.map((orderNo) => [orderNo, paid.get(orderNo) ?? 0]))
}

/**
 * Whether what the invoice says of its orders is still what was paid for them: a refund may have come since. Takes the orders' rows,
 * so that none comes before `tx` has ended.
 */
export const amountsHold = async (tx: Db, applicationNo: string): Promise<boolean> => {
  const claimed = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.applicationNo, applicationNo))
  const orderNos = claimed.map(({ orderNo }) => orderNo)
  await lockOrders(tx, orderNos)
  const paid = await paidAmounts(tx, orderNos)
  return claimed.every(({ orderNo, amountCents }) => paid.get(orderNo) === amountCents)
}
