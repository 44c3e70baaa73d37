import type { invoicePage } from '@portal/contract/invoice'
import { shanghaiDayEnd, shanghaiInstant } from '@portal/rules/shanghai-time'
import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { escapeLike } from '../../database/escape-like'
import { searchForm, searchFormOf } from '../../database/search-form'
import type { InvoiceKey } from './invoice.repository'
import { invoice, invoiceOrder } from './invoice.tables'

export type InvoiceFilter = Omit<z.output<typeof invoicePage.request>, 'page' | 'pageSize'>

/**
 * Whether the keyword can be part of an order or waybill number; otherwise the orders of the invoices need not be
 * searched.
 */
const canBeNumber = (keyword: string): boolean => /^[\w-]{3,}$/.test(keyword)

/** The customer's invoices with an order whose number has the part. */
const withOrder = (db: Db, userId: string, part: string) =>
  db
    .select({ applicationNo: invoiceOrder.applicationNo })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.userId, userId), or(like(invoiceOrder.orderNo, part), like(invoiceOrder.ewbNo, part))))

const hasKeyword = (db: Db, userId: string, typed: string): SQL | undefined => {
  const keyword = searchForm(typed)
  const part = `%${escapeLike(keyword)}%`
  return or(
    like(invoice.applicationNo, part),
    like(invoice.invoiceNumber, part),
    like(searchFormOf(invoice.buyerName), part),
    canBeNumber(keyword) ? inArray(invoice.applicationNo, withOrder(db, userId, part)) : undefined,
  )
}

const matches = (db: Db, userId: string, { status, dateFrom, dateTo, keyword }: InvoiceFilter): SQL | undefined =>
  and(
    eq(invoice.userId, userId),
    status && eq(invoice.status, status),
    dateFrom === undefined ? undefined : gte(invoice.createdAt, shanghaiInstant(dateFrom)),
    dateTo === undefined ? undefined : lt(invoice.createdAt, shanghaiDayEnd(dateTo)),
    keyword === '' ? undefined : hasKeyword(db, userId, keyword),
  )

/** A page of the customer's invoices, the newest first. */
export const invoicesQuery = (
  db: Db,
  userId: string,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(invoice)
    .where(matches(db, userId, filter))
    .orderBy(desc(invoice.createdAt), desc(invoice.applicationNo))
    .limit(limit)
    .offset(offset)

export const invoiceCountQuery = (db: Db, userId: string, filter: InvoiceFilter) =>
  db
    .select({ total: count() })
    .from(invoice)
    .where(matches(db, userId, filter))

/** The orders that an invoice was applied for. */
export const ordersOfInvoice = (db: Db, { userId, applicationNo }: InvoiceKey) =>
  db
    .select({ orderNo: invoiceOrder.orderNo, ewbNo: invoiceOrder.ewbNo, amountCents: invoiceOrder.amountCents })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.applicationNo, applicationNo), eq(invoiceOrder.userId, userId)))
    .orderBy(asc(invoiceOrder.orderNo))
