import { reversalReasonLabel, type ReversalReason } from '@portal/rules/invoicing'
import type { Db } from '../../../database/database'
import { updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import type { InvoiceRecord } from '../invoice.tables'

/** Whether the invoice is only reversed, or also replaced by the invoice of that number. */
type Purpose = { status: 'RED_CONFIRMING' } | { status: 'EXCHANGING'; replacedBy: string; isChanged: true }

/**
 * Marks an issued invoice for reversal, which makes it due for a request to the issuer. The invoice's row must be
 * locked by `tx`.
 */
export const requestReversal = async (
  tx: Db,
  record: InvoiceRecord,
  redReason: ReversalReason,
  purpose: Purpose,
  now: Date,
): Promise<void> => {
  await updateInvoice(tx, record, {
    ...purpose,
    redReason,
    redState: '',
    redAttempt: record.redAttempt + 1,
    askAt: now,
    tries: 0,
  })
  await logInvoice(tx, record, {
    at: now,
    actor: '客户',
    action: `${purpose.status === 'EXCHANGING' ? '申请换开' : '申请红冲'}（${reversalReasonLabel[redReason]}）`,
  })
}
