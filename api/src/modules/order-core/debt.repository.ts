import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { keysOf, type OrderKey } from './order-key'
import { ledgerEntry, type Payer } from './ledger.tables'
import { orders } from './order.tables'
import { isSendersDebt } from './senders-debt'

const isFee = sql`${ledgerEntry.kind} in ('CHARGE', 'ADJUSTMENT')`

/** A fee that was added; not a coupon that is taken off, by which customers could postpone the due date. */
const isAddedFee = sql`${isFee} and ${ledgerEntry.feeType} <> 'COUPON' and ${ledgerEntry.amountCents} > 0`

/** The debt of an order for one payer, from the ledger. */
export interface Debt {
  /** Paid and not refunded. */
  keptCents: number
  /** Fees for address changes. */
  addressCents: number
  /** When a fee was last added. */
  chargedAt: Date
}

/** The key of an order and payer in `debtsOf`. */
export const debtKey = (orderNo: string, payer: Payer): string => `${payer}:${orderNo}`

const debtsQuery = preparedQuery('debts_of', ['userIds', 'orderNos'], (db, { userIds, orderNos }) =>
  db
    .select({
      orderNo: ledgerEntry.orderNo,
      payer: ledgerEntry.payer,
      paidSum: sql<string>`coalesce(-sum(${ledgerEntry.amountCents}) filter (where not ${isFee}), 0)`,
      addressSum: sql<string>`coalesce(sum(${ledgerEntry.amountCents}) filter (where ${isFee} and ${ledgerEntry.feeType} = 'EXPRESSADDRCHANGEFEE'), 0)`,
      chargedAtSeconds: sql<string>`coalesce(max(extract(epoch from ${ledgerEntry.createdAt})) filter (where ${isAddedFee}), 0)`,
    })
    .from(ledgerEntry)
    .where(sql`${ledgerEntry.userId} = any(${userIds}) and ${ledgerEntry.orderNo} = any(${orderNos})`)
    .groupBy(ledgerEntry.orderNo, ledgerEntry.payer),
)

/** Debts by `debtKey`; there is none for an order and payer without entries. */
export const debtsOf = async (db: Db, keys: readonly OrderKey[]): Promise<Map<string, Debt>> => {
  if (keys.length === 0) return new Map()
  const rows = await debtsQuery(db, keysOf(keys))
  return new Map(
    rows.map(({ orderNo, payer, paidSum, addressSum, chargedAtSeconds }) => [
      debtKey(orderNo, payer),
      {
        keptCents: Number(paidSum),
        addressCents: Number(addressSum),
        chargedAt: new Date(Number(chargedAtSeconds) * 1000),
      },
    ]),
  )
}

/**
 * Whether the customer has a debt that is at least as old as `since`: the goods were collected by then, and no fee was
 * added later. 到付 does not count: anybody can send goods to a phone number, and a receiver who does not want to pay
 * refuses them.
 */
export const hasDebtSince = async (db: Db, userId: string, since: Date): Promise<boolean> =>
  (await oldDebtQuery(db, { userId, since })).length > 0

const oldDebtQuery = preparedQuery('old_debt', ['userId', 'since'], (db, { userId, since }) => {
  const laterFees = db
    .select({ one: sql`1` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.orderNo, orders.orderNo),
        eq(ledgerEntry.userId, orders.userId),
        isAddedFee,
        gt(ledgerEntry.createdAt, since),
      ),
    )
  return db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isSendersDebt,
        isNotNull(orders.collectedAt),
        lte(orders.collectedAt, since),
        notExists(laterFees),
      ),
    )
    .limit(1)
})
