import type { InvoiceStatus } from '@portal/contract/invoice'
import type { ReversalReason } from '@portal/rules/invoicing'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { lockOwnInvoice } from '../invoice.repository'
import { canDo } from '../invoice-rules'
import type { InvoiceRecord } from '../invoice.tables'
import { requestReversal } from './request-reversal'
import { reversals } from '../limits'

/** Whether the same reversal was requested already, so that there is nothing to do. */
const isRequested = ({ status, redReason }: InvoiceRecord, reason: ReversalReason): boolean =>
  (status === 'RED_CONFIRMING' || status === 'RED_ISSUED') && redReason === reason

/**
 * 红冲: all that is left of the invoice is reversed, and its orders are released once that is done. The caller requests
 * it from the issuer.
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_REVERSIBLE, RATE_LIMITED, INVOICE_UNAVAILABLE
 */
export const reverseInvoice = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  applicationNo: string,
  reason: ReversalReason,
): Promise<InvoiceStatus> => {
  if (ports.issuing === null) throw new BusinessError('INVOICE_UNAVAILABLE')
  return inTransaction(db, async (tx) => {
    const record = await lockOwnInvoice(tx, userId, applicationNo)
    if (isRequested(record, reason)) return record.status
    const now = clock()
    if (!canDo('reverse', record, now)) throw new BusinessError('INVOICE_NOT_REVERSIBLE')
    await assertWithinLimit(tx, reversals, userId, now, { message: '今天红冲的次数已用完，请明天再试' })
    await requestReversal(tx, record, reason, { status: 'RED_CONFIRMING' }, now)
    return 'RED_CONFIRMING'
  })
}
