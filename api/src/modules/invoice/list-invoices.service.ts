import type { ResponseOf } from '@portal/contract/calls'
import type { invoicePage } from '@portal/contract/invoice'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { readInvoiceLog } from './invoice-log.repository'
import { getInvoice, type InvoiceKey } from './invoice.repository'
import { toInvoiceDetail, toInvoiceRow } from './invoice.view'
import { readReversals } from './reversal/reversal.repository'
import { requestDueIssuingOf } from './issuing/request-issuing.service'
import { shanghaiDayEnd, shanghaiInstant } from '@portal/rules/shanghai-time'
import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { escapeLike } from '../../database/escape-like'
import { searchForm, searchFormOf } from '../../database/search-form'
import { invoice, invoiceOrder } from './invoice.tables'

type InvoiceFilter = Omit<z.output<typeof invoicePage.request>, 'page' | 'pageSize'>

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
const ordersOfInvoice = (db: Db, { userId, applicationNo }: InvoiceKey) =>
  db
    .select({
      orderNo: invoiceOrder.orderNo,
      ewbNo: invoiceOrder.ewbNo,
      amountCents: invoiceOrder.amountCents,
      reversedCents: invoiceOrder.reversedCents,
    })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.applicationNo, applicationNo), eq(invoiceOrder.userId, userId)))
    .orderBy(asc(invoiceOrder.orderNo))

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>

const formatsOf = ({ ports }: Tools) => ports.issuing?.formats ?? []

/**
 * Due invoices are requested from the issuer first.
 * @throws BusinessError BAD_FIELD for a range whose start is after its end
 */
export const listInvoices = async (
  tools: Tools,
  userId: string,
  { page, pageSize, ...filter }: z.output<typeof invoicePage.request>,
): Promise<ResponseOf<'invoice/page'>> => {
  const { dateFrom, dateTo } = filter
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo)
    throw new BusinessError('BAD_FIELD', '开始日期不能晚于结束日期')
  await requestDueIssuingOf(tools, userId)
  const { db, clock } = tools
  const [list, [counted]] = await Promise.all([
    invoicesQuery(db, userId, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    invoiceCountQuery(db, userId, filter),
  ])
  return { total: counted?.total ?? 0, list: list.map((invoice) => toInvoiceRow(invoice, formatsOf(tools), clock())) }
}

/** @throws BusinessError INVOICE_NOT_FOUND */
export const readInvoice = async (
  tools: Tools,
  userId: string,
  applicationNo: string,
): Promise<ResponseOf<'invoice/detail'>> => {
  const { db, clock } = tools
  await requestDueIssuingOf(tools, userId)
  const record = await getInvoice(db, userId, applicationNo)
  const [orders, reversals, log] = await Promise.all([
    ordersOfInvoice(db, record),
    readReversals(db, record),
    readInvoiceLog(db, record),
  ])
  return toInvoiceDetail(record, formatsOf(tools), { orders, reversals, log }, clock())
}
