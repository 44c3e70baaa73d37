import type { invoiceApply } from '@portal/contract/invoice'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { insertRows } from '../../database/rows'
import { BusinessError } from '../../http/business-error'
import { newApplicationNo } from './application-number'
import type { InvoiceDraft } from './draft-invoices'
import type { Buyer } from './buyer'
import { logInvoice } from './invoice-log.repository'
import { insertInvoice, type InvoiceKey } from './invoice.repository'
import { invoicedOrder, invoiceOrder } from './invoice.tables'

/** Milliseconds in which an application can be withdrawn before the invoice is issued. */
const withdrawalMs = 60_000

export interface InvoiceApplicationInput extends Pick<
  z.output<typeof invoiceApply.request>,
  'clientRequestId' | 'kind' | 'email' | 'remark'
> {
  userId: string
  contentHash: string
  buyer: Buyer
}

const lockInvoicedOrders = async (
  tx: Db,
  { userId, applicationNo }: InvoiceKey,
  { orders }: InvoiceDraft,
): Promise<void> => {
  await insertRows(
    tx,
    invoiceOrder,
    ['orderNo'],
    orders.map(({ orderNo, ewbNo, amountCents }) => ({ applicationNo, userId, orderNo, ewbNo, amountCents })),
  )
  const claimed = await insertRows(
    tx,
    invoicedOrder,
    ['orderNo'],
    orders.map((order) => ({ orderNo: order.orderNo, userId: order.userId, applicationNo })),
  )
  const claimedOrderNos = new Set(claimed.map(({ orderNo }) => orderNo))
  const unclaimedOrderNos = orders.filter(({ orderNo }) => !claimedOrderNos.has(orderNo)).map(({ orderNo }) => orderNo)
  if (unclaimedOrderNos.length > 0)
    throw new BusinessError('ORDER_INVOICED', undefined, { data: { orderNos: unclaimedOrderNos } })
}

/** Stores the applications and claims the orders. @throws BusinessError ORDER_INVOICED when one is claimed already */
export const storeInvoices = async (
  tx: Db,
  { buyer, ...asking }: InvoiceApplicationInput,
  drafts: readonly InvoiceDraft[],
  now: Date,
): Promise<string[]> => {
  const applicationNos: string[] = []
  for (const [part, draft] of drafts.entries()) {
    const applicationNo = newApplicationNo(now)
    const { sellerCode, lines, totalCents, taxCents, orders } = draft
    await insertInvoice(tx, {
      ...asking,
      ...buyer,
      applicationNo,
      part,
      sellerCode,
      lines,
      totalCents,
      taxCents,
      orderCount: orders.length,
      status: 'SUBMITTED',
      askAt: new Date(now.getTime() + withdrawalMs),
      createdAt: now,
    })
    await lockInvoicedOrders(tx, { userId: asking.userId, applicationNo }, draft)
    await logInvoice(tx, { userId: asking.userId, applicationNo }, { at: now, action: '提交开票申请', actor: '客户' })
    applicationNos.push(applicationNo)
  }
  return applicationNos
}
