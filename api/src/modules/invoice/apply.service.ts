import type { ResponseOf } from '@portal/contract/calls'
import type { invoiceApply } from '@portal/contract/invoice'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertSameContent, contentHash } from '../../http/request-repeat'
import { assertWithinLimit } from '../../http/rate-limit'
import { findKeys, lockOrders } from '../order-core/order.repository'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { numberOf } from '../account-core/number-of'
import { applications, countMessagesTo } from './limits'
import { draftInvoices, type InvoiceDraft } from './draft-invoices'
import { buyerFor, type Buyer } from './buyer'
import { invoice, invoicedOrder, invoiceOrder } from './invoice.tables'
import { assertInvoiceable } from './invoiceable-orders'
import { insertRows } from '../../database/rows'
import { newApplicationNo } from './application-number'
import { logInvoice } from './invoice-log.repository'
import { insertInvoice, type InvoiceKey } from './invoice.repository'

/** Milliseconds in which an application can be withdrawn before the invoice is issued. */
const withdrawalMs = 60_000

interface InvoiceApplicationInput extends Pick<
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
const storeInvoices = async (
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

type Request = z.output<typeof invoiceApply.request>
type Answer = ResponseOf<'invoice/apply'>

/** Equal for repeats of one request, even when the customer has seen another sum meanwhile. */
const hashOf = ({ orderNos, billingProfileId, kind, email, remark }: Request): string =>
  contentHash([[...new Set(orderNos)].sort(), billingProfileId, kind, email, remark])

/** The answer to an earlier request with the same id. @throws BusinessError IDEMPOTENCY_CONFLICT */
const findRepeat = async (
  db: Db,
  userId: string,
  { clientRequestId }: Request,
  hash: string,
): Promise<Answer | undefined> => {
  const storedInvoices = await db
    .select({ applicationNo: invoice.applicationNo, contentHash: invoice.contentHash })
    .from(invoice)
    .where(and(eq(invoice.userId, userId), eq(invoice.clientRequestId, clientRequestId)))
    .orderBy(asc(invoice.part))
  if (storedInvoices.length === 0) return undefined
  assertSameContent(storedInvoices.every((row) => row.contentHash === hash))
  return { applicationNos: storedInvoices.map(({ applicationNo }) => applicationNo) }
}

/**
 * Applies for invoices for the orders, one for each seller; all are stored, or none is. Each order is claimed with it:
 * it is on one valid invoice at most.
 * @throws BusinessError ORDER_NOT_FOUND, ORDER_INVOICED, ORDER_NOT_INVOICEABLE, SPECIAL_FOR_PERSON,
 * BILLING_PROFILE_NOT_FOUND, PRICE_CHANGED, BAD_FIELD, IDEMPOTENCY_CONFLICT, RATE_LIMITED, INVOICE_UNAVAILABLE
 */
export const applyForInvoices = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  request: Request,
): Promise<Answer> => {
  if (ports.issuing === null) throw new BusinessError('INVOICE_UNAVAILABLE')
  const now = clock()
  await assertWithinLimit(db, applications, userId, now)
  const hash = hashOf(request)
  const orderNos = [...new Set(request.orderNos)]
  return inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const repeat = await findRepeat(tx, userId, request, hash)
    if (repeat !== undefined) return repeat
    const { clientRequestId, kind, email, remark } = request
    const buyer = await buyerFor(tx, userId, request.billingProfileId, kind)
    const orders = await assertInvoiceable(
      tx,
      orderNos,
      await lockOrders(tx, await findKeys(tx, orderNos)),
      { userId, ...(await numberOf(tx, userId)) },
      now,
    )
    const drafts = draftInvoices(orders)
    if (drafts.reduce((sum, { totalCents }) => sum + totalCents, 0) !== request.expectedCents)
      throw new BusinessError('PRICE_CHANGED', '订单金额已变更，请确认新的金额后再提交')
    await countMessagesTo(tx, email, now, drafts.length)
    return {
      applicationNos: await storeInvoices(
        tx,
        { userId, contentHash: hash, clientRequestId, kind, email, remark, buyer },
        drafts,
        now,
      ),
    }
  })
}
