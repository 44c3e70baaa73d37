import type { ResponseOf } from '@portal/contract/calls'
import type { invoicePage } from '@portal/contract/invoice'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { invoiceCountQuery, invoicesQuery, ordersOfInvoice } from './invoice-list.repository'
import { readInvoiceLog } from './invoice-log.repository'
import { getInvoice } from './invoice.repository'
import { toInvoiceDetail, toInvoiceRow } from './invoice.view'
import { requestDueIssuingOf } from './issuing/request-issuing.service'

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
  const [orders, log] = await Promise.all([ordersOfInvoice(db, record), readInvoiceLog(db, record)])
  return toInvoiceDetail(record, formatsOf(tools), { orders, log }, clock())
}
