import { and, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { ledgerEntry, type Payer } from './ledger.tables'
import { orders } from './order.tables'
import { isSendersDebt } from './senders-debt'

const isFee = sql`${ledgerEntry.kind} in ('CHARGE', 'ADJUSTMENT')`

/** A fee that was added. A coupon that its order has lost is none: the customer would put off the day by choosing another. */
const isAddedFee = sql`${isFee} and ${ledgerEntry.feeType} <> 'COUPON' and ${ledgerEntry.amountCents} > 0`

/** What the ledger says of an order's debt. */
export interface Debt {
  /** Paid and not given back. */
  keptCents: number
  /** Fees for changes of address. */
  addressCents: number
  /** When a fee was last added. */
  chargedAt: Date
}

/** Of an order and payer in `debtsOf`. */
export const debtKey = (orderNo: string, payer: Payer): string => `${payer}:${orderNo}`

/** By order and payer; those without entries are left out. */
export const debtsOf = async (db: Db, orderNos: readonly string[]): Promise<Map<string, Debt>> => {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .select({
      orderNo: ledgerEntry.orderNo,
      payer: ledgerEntry.payer,
      kept: sql<string>`coalesce(-sum(${ledgerEntry.amountCents}) filter (where not ${isFee}), 0)`,
      address: sql<string>`coalesce(sum(${ledgerEntry.amountCents}) filter (where ${isFee} and ${ledgerEntry.feeType} = 'EXPRESSADDRCHANGEFEE'), 0)`,
      chargedAt: sql<string>`coalesce(max(extract(epoch from ${ledgerEntry.createdAt})) filter (where ${isAddedFee}), 0)`,
    })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.orderNo, [...orderNos]))
    .groupBy(ledgerEntry.orderNo, ledgerEntry.payer)
  return new Map(
    rows.map(({ orderNo, payer, kept, address, chargedAt }) => [
      debtKey(orderNo, payer),
      { keptCents: Number(kept), addressCents: Number(address), chargedAt: new Date(Number(chargedAt) * 1000) },
    ]),
  )
}

/**
 * Whether the customer owes something since then: for goods that the carrier has had, with no fee added later. 到付 is none: anybody can
 * send it to a phone number, and who does not want to pay it does not take the goods.
 */
export const hasDebtSince = async (db: Db, userId: string, since: Date): Promise<boolean> => {
  const newer = db
    .select({ one: sql`1` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderNo, orders.orderNo), isAddedFee, gt(ledgerEntry.createdAt, since)))
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isSendersDebt,
        isNotNull(orders.collectedAt),
        lte(orders.collectedAt, since),
        notExists(newer),
      ),
    )
    .limit(1)
  return rows.length > 0
}
