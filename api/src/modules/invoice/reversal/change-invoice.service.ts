import type { invoiceChange, InvoiceLine } from '@portal/contract/invoice'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { contentHash, repeatOf } from '../../../http/request-repeat'
import { assertWithinLimit } from '../../../http/rate-limit'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { newApplicationNo } from '../application-number'
import { applications, countMessagesTo } from '../limits'
import { buyerFor } from '../buyer'
import { insertInvoice, lockOwnInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { canDo } from '../invoice-rules'
import { invoice, invoiceOrder, type InvoiceRecord } from '../invoice.tables'
import { areAmountsCurrent } from '../are-amounts-current'
import { sumOf, taxIn } from '../draft-invoices'
import { missingText, readTransports, withTransports } from '../transports'
import { restOfLines } from './reversal-amounts'
import { reversedLines } from './reversal.repository'
import { requestReversal } from './request-reversal'

type Request = z.output<typeof invoiceChange.request>

/** Equal for repeats of one request, and different from that of any application. */
const hashOf = ({ applicationNo, billingProfileId, kind, email, remark, reason }: Request): string =>
  contentHash(['change', applicationNo, billingProfileId, kind, email, remark, reason])

/** The answer to an earlier request with the same id. @throws BusinessError IDEMPOTENCY_CONFLICT */
const findRepeat = async (
  tx: Db,
  userId: string,
  clientRequestId: string,
  hash: string,
): Promise<string | undefined> => {
  const [existing] = await tx
    .select({ applicationNo: invoice.applicationNo, contentHash: invoice.contentHash })
    .from(invoice)
    .where(and(eq(invoice.userId, userId), eq(invoice.clientRequestId, clientRequestId), eq(invoice.part, 0)))
  return repeatOf(existing, hash)?.applicationNo
}

/** The rest of each line as a line of its own, with the transport elements of this moment. */
const restLines = async (tx: Db, before: InvoiceRecord): Promise<InvoiceLine[]> => {
  const rest = restOfLines(before.lines, await reversedLines(tx, before))
  const left = before.lines.flatMap((line, index): InvoiceLine[] => {
    const totalCents = rest[index] ?? 0
    return totalCents === 0 ? [] : [{ ...line, totalCents, taxCents: taxIn(totalCents, line.ratePercent) }]
  })
  return withTransports(left, await readTransports(tx, before))
}

/**
 * Stores the invoice that replaces `before`: the same seller and orders, the sums that are left. The orders stay with
 * `before` until that is reversed.
 */
const storeReplacement = async (
  tx: Db,
  before: InvoiceRecord,
  lines: InvoiceLine[],
  contentHash: string,
  { clientRequestId, billingProfileId, kind, email, remark }: Request,
  now: Date,
): Promise<string> => {
  const { userId, sellerCode, orderCount } = before
  const applicationNo = newApplicationNo(now)
  await insertInvoice(tx, {
    userId,
    sellerCode,
    lines,
    totalCents: sumOf(lines, 'totalCents'),
    taxCents: sumOf(lines, 'taxCents'),
    orderCount,
    ...(await buyerFor(tx, userId, billingProfileId, kind)),
    applicationNo,
    clientRequestId,
    contentHash,
    kind,
    email,
    remark,
    status: 'SUBMITTED',
    replaces: before.applicationNo,
    isChanged: true,
    askAt: null,
    createdAt: now,
  })
  await tx.insert(invoiceOrder).select(
    tx
      .select({
        applicationNo: sql<string>`${applicationNo}`.as('application_no'),
        userId: invoiceOrder.userId,
        orderNo: invoiceOrder.orderNo,
        ewbNo: invoiceOrder.ewbNo,
        amountCents: sql<number>`${invoiceOrder.amountCents} - ${invoiceOrder.reversedCents}`.as('amount_cents'),
        reversedCents: sql<number>`0::bigint`.as('reversed_cents'),
      })
      .from(invoiceOrder)
      .where(and(eq(invoiceOrder.applicationNo, before.applicationNo), eq(invoiceOrder.userId, userId))),
  )
  await logInvoice(
    tx,
    { userId, applicationNo },
    {
      at: now,
      actor: '客户',
      action: `申请换开，待原发票${before.invoiceNumber}红冲`,
    },
  )
  return applicationNo
}

/**
 * 换开: the invoice is reversed and issued again with another billing profile or kind. The caller requests it from the
 * issuer.
 * @returns the application of the new one
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_CHANGEABLE, BILLING_PROFILE_NOT_FOUND, SPECIAL_FOR_PERSON,
 * BAD_FIELD, IDEMPOTENCY_CONFLICT, RATE_LIMITED, INVOICE_UNAVAILABLE
 */
export const changeInvoice = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  request: Request,
): Promise<string> => {
  if (ports.issuing === null) throw new BusinessError('INVOICE_UNAVAILABLE')
  const now = clock()
  await assertWithinLimit(db, applications, userId, now)
  const hash = hashOf(request)
  return inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const repeat = await findRepeat(tx, userId, request.clientRequestId, hash)
    if (repeat !== undefined) return repeat
    const record = await lockOwnInvoice(tx, userId, request.applicationNo)
    if (!canDo('change', record, now)) throw new BusinessError('INVOICE_NOT_CHANGEABLE')
    if (!(await areAmountsCurrent(tx, record)))
      throw new BusinessError('INVOICE_NOT_CHANGEABLE', '订单金额已变更，请红冲后重新申请')
    const lines = await restLines(tx, record)
    const missing = missingText(lines)
    // The original would be reversed at once, and its replacement wait or even fail.
    if (missing !== '') throw new BusinessError('INVOICE_NOT_CHANGEABLE', `承运商尚未登记${missing}，暂不能换开`)
    const replacedBy = await storeReplacement(tx, record, lines, hash, request, now)
    await requestReversal(tx, record, request.reason, { status: 'EXCHANGING', replacedBy, isChanged: true }, now)
    await countMessagesTo(tx, request.email, now)
    return replacedBy
  })
}
