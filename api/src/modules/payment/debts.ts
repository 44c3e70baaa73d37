import type { DueKind, UnpaidOrder } from '@portal/shared/contract/order'
import { and, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { hasSendersDebt, isSendersDebt } from '../order-core/senders-debt'
import { payerOf } from '../order-core/ledger'
import { ledgerEntry, type Payer } from '../order-core/ledger.tables'

/** How long a debt may stand before no new orders are taken (domain §14). */
const timeToSettle = 7 * 24 * 60 * 60_000

const isFee = sql`${ledgerEntry.kind} in ('CHARGE', 'ADJUSTMENT')`

/** A fee that was added. A coupon that its order has lost is none: the customer would put off the day by choosing another. */
const isAddedFee = sql`${isFee} and ${ledgerEntry.feeType} <> 'COUPON' and ${ledgerEntry.amountCents} > 0`

/** What the ledger says of an order's debt. */
interface Debt {
  /** Paid and not given back. */
  keptCents: number
  /** Fees for changes of address. */
  addressCents: number
  /** When a fee was last added. */
  chargedAt: Date
}

const keyOf = (orderNo: string, payer: Payer): string => `${payer}:${orderNo}`

/** By order and payer; those without entries are left out. */
const debtsOf = async (db: Db, orderNos: readonly string[]): Promise<Map<string, Debt>> => {
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
      keyOf(orderNo, payer),
      { keptCents: Number(kept), addressCents: Number(address), chargedAt: new Date(Number(chargedAt) * 1000) },
    ]),
  )
}

/** Before anything is paid it is the freight; after that what has come on top, by its reason. */
const kindOf = ({ dueCents, payMethod }: OrderRecord, { keptCents, addressCents }: Debt): DueKind => {
  if (keptCents <= 0) return payMethod === 'RECEIVER' ? 'COLLECT' : 'FREIGHT'
  return dueCents <= addressCents ? 'ADDRESS_CHANGE' : 'SUPPLEMENT'
}

/** What is due for an order; which coupons there are for it is told elsewhere. */
export type DescribedDebt = Omit<UnpaidOrder, 'coupon'>

const toUnpaid = (order: OrderRecord, debt: Debt): DescribedDebt => ({
  orderNo: order.orderNo,
  ewbNo: order.ewbNo,
  dueCents: order.dueCents,
  kind: kindOf(order, debt),
  role: payerOf(order) === 'RECEIVER' ? 'received' : 'sent',
  goodsName: order.goodsName,
  senderCity: order.senderCity,
  receiverCity: order.receiverCity,
  createdAt: order.createdAt.toISOString(),
  dueAt: hasSendersDebt(order)
    ? new Date(
        Math.max((order.collectedAt ?? order.createdAt).getTime(), debt.chargedAt.getTime()) + timeToSettle,
      ).toISOString()
    : null,
})

/** What is to be paid for each of these orders, why, and by when. */
export const describeDebts = async (db: Db, unpaid: readonly OrderRecord[]): Promise<DescribedDebt[]> => {
  const debts = await debtsOf(
    db,
    unpaid.map(({ orderNo }) => orderNo),
  )
  return unpaid.map((order) =>
    toUnpaid(
      order,
      debts.get(keyOf(order.orderNo, payerOf(order))) ?? { keptCents: 0, addressCents: 0, chargedAt: order.createdAt },
    ),
  )
}

/**
 * Whether a debt of the customer stands longer than it may: of goods that the carrier has, and with no fee added since. 到付 is none:
 * anybody can send it to a phone number, and who does not want to pay it does not take the goods.
 */
export const hasOverdue = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - timeToSettle)
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

/** @throws BusinessError PAYMENT_OVERDUE */
export const refuseOverdue = async (db: Db, userId: string, now: Date): Promise<void> => {
  if (await hasOverdue(db, userId, now)) throw new BusinessError('PAYMENT_OVERDUE')
}
