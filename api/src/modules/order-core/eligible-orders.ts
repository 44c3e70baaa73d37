import type { invoiceSelectAll } from '@portal/contract/invoice'
import { shanghaiDayEnd, shanghaiInstant } from '@portal/rules/shanghai-time'
import { and, type Column, count, desc, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { escapeLike } from '../../database/escape-like'
import { oldestInvoiceable } from './invoice-state'
import { collectedStatuses } from './order-state'
import { orders } from './order.tables'

export type EligibleFilter = z.output<typeof invoiceSelectAll.request>

/** Who may have paid: as the sender by the account, as the receiver by its phone. */
export interface Payer {
  userId: string
  userTel: string
}

/** Whether the order with this number is on no invoice yet, as a condition of the query. */
export type IsFree = (orderNo: Column) => SQL

/** What was paid for a settled order: nothing is due, so that it is what the order costs. The ledger has the same (`paidAmounts`). */
const amount = sql<number>`coalesce(${orders.actualCents}, ${orders.estimateCents})`.mapWith(Number)

const beginsWith = (column: typeof orders.senderCity | typeof orders.receiverCity, text: string): SQL | undefined =>
  text === '' ? undefined : like(column, `${escapeLike(text)}%`)

const hasNumber = (keyword: string): SQL | undefined => {
  const part = `%${escapeLike(keyword)}%`
  return keyword === '' ? undefined : or(like(orders.orderNo, part), like(orders.ewbNo, part))
}

const asked = ({
  dateFrom,
  dateTo,
  senderCity,
  receiverCity,
  amountFromCents,
  amountToCents,
  keyword,
  orderNos,
}: EligibleFilter): SQL | undefined =>
  and(
    dateFrom === undefined ? undefined : gte(orders.createdAt, shanghaiInstant(dateFrom)),
    dateTo === undefined ? undefined : lt(orders.createdAt, shanghaiDayEnd(dateTo)),
    beginsWith(orders.senderCity, senderCity),
    beginsWith(orders.receiverCity, receiverCity),
    amountFromCents === undefined ? undefined : gte(amount, amountFromCents),
    amountToCents === undefined ? undefined : lte(amount, amountToCents),
    hasNumber(keyword),
    orderNos && inArray(orders.orderNo, orderNos),
  )

/** As `invoiceEligibility` says it of one order; the constants are those of the partial indices. */
const isEligible = (isFree: IsFree, now: Date): SQL | undefined =>
  and(
    sql`due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED')`,
    gte(orders.createdAt, oldestInvoiceable(now)),
    inArray(orders.status, [...collectedStatuses]),
    sql`${amount} > 0`,
    isFree(orders.orderNo),
  )

const columns = {
  orderNo: orders.orderNo,
  ewbNo: orders.ewbNo,
  createdAt: orders.createdAt,
  status: orders.status,
  senderCity: orders.senderCity,
  receiverCity: orders.receiverCity,
  productCode: orders.productCode,
  amountCents: amount.as('amount_cents'),
}

/** What the customer has paid for on either side, with what is asked. */
const eligible = (db: Db, isFree: IsFree, { userId, userTel }: Payer, filter: EligibleFilter, now: Date) => {
  const common = and(isEligible(isFree, now), asked(filter))
  const sent = db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`pay_method = 'SENDER'`, isNull(orders.deletedAt), common))
  const received = db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.receiverMobile, userTel), sql`pay_method = 'RECEIVER'`, common))
  return unionAll(sent, received).as('eligible')
}

/** A piece of the eligible orders, the newest first. */
export const eligibleQuery = (
  db: Db,
  isFree: IsFree,
  payer: Payer,
  filter: EligibleFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) => {
  const found = eligible(db, isFree, payer, filter, now)
  return db.select().from(found).orderBy(desc(found.createdAt), desc(found.orderNo)).limit(limit).offset(offset)
}

/** How many there are, and their sum in cents. */
export const eligibleSumQuery = (db: Db, isFree: IsFree, payer: Payer, filter: EligibleFilter, now: Date) => {
  const found = eligible(db, isFree, payer, filter, now)
  return db.select({ total: count(), totalCents: sql<string>`coalesce(sum(${found.amountCents}), 0)` }).from(found)
}
