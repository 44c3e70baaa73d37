import type { invoiceEligiblePage } from '@portal/contract/invoice'
import type { ResponseOf } from '@portal/contract/calls'
import { maxInvoicedOrders } from '@portal/rules/invoicing'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { numberOf } from '../account-core/number-of'
import {
  type EligibleFilter,
  eligibleQuery,
  eligibleSumQuery,
  type PayerWithSenders,
  type IsFree,
} from '../order-core/eligible-orders'
import { sendersTo } from '../order-core/receiver-directory'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { invoicedOrder } from './invoice.tables'

/** Condition for orders that are on no valid invoice. */
export const isOnNoInvoice =
  (db: Db): IsFree =>
  ({ userId, orderNo }) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(invoicedOrder)
        .where(and(eq(invoicedOrder.orderNo, orderNo), eq(invoicedOrder.userId, userId))),
    )

type Tools = Pick<Deps, 'db' | 'clock'>

/** @throws BusinessError BAD_FIELD for a range whose start is after its end */
const assertRangeOrdered = ({ dateFrom, dateTo, amountFromCents, amountToCents }: EligibleFilter): void => {
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo)
    throw new BusinessError('BAD_FIELD', '开始日期不能晚于结束日期')
  if (amountFromCents !== undefined && amountToCents !== undefined && amountFromCents > amountToCents)
    throw new BusinessError('BAD_FIELD', '最低金额不能高于最高金额')
}

const find = async (
  { db, clock }: Tools,
  userId: string,
  filter: EligibleFilter,
  piece: { limit: number; offset: number },
) => {
  assertRangeOrdered(filter)
  const now = clock()
  const number = await numberOf(db, userId)
  const payer: PayerWithSenders = { userId, ...number, senders: await sendersTo(db, { userId, ...number }) }
  const [list, [sum]] = await Promise.all([
    eligibleQuery(db, isOnNoInvoice(db), payer, filter, now, piece),
    eligibleSumQuery(db, isOnNoInvoice(db), payer, filter, now),
  ])
  return { list, total: sum?.total ?? 0, totalCents: Number(sum?.totalCents ?? 0) }
}

/** @throws BusinessError BAD_FIELD */
export const listEligible = async (
  tools: Tools,
  userId: string,
  { page, pageSize, ...filter }: z.output<typeof invoiceEligiblePage.request>,
): Promise<ResponseOf<'invoice/eligiblePage'>> => {
  const { list, ...sum } = await find(tools, userId, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ...sum, list: list.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })) }
}

/** The newest eligible orders, as many as one application can have. @throws BusinessError BAD_FIELD */
export const selectAllEligible = async (
  tools: Tools,
  userId: string,
  filter: EligibleFilter,
): Promise<ResponseOf<'invoice/selectAll'>> => {
  const { list, total } = await find(tools, userId, filter, { limit: maxInvoicedOrders, offset: 0 })
  return { total, orders: list.map(({ orderNo, amountCents }) => ({ orderNo, amountCents })) }
}
