import { redReasonText, type RedReason } from '@portal/rules/invoicing'
import type { Db } from '../../../database/database'
import { updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import type { InvoiceRecord } from '../invoice.tables'

/** What the reversal is for: nothing takes the invoice's place, or the invoice of that number does. */
type Purpose = { status: 'RED_CONFIRMING' } | { status: 'EXCHANGING'; replacedBy: string; isChanged: true }

/** An issued invoice is to be reversed; the issuer is asked from now on. The invoice's row must be locked by `tx`. */
export const requestReversal = async (
  tx: Db,
  { applicationNo, redAttempt }: InvoiceRecord,
  redReason: RedReason,
  purpose: Purpose,
  now: Date,
): Promise<void> => {
  await updateInvoice(tx, applicationNo, {
    ...purpose,
    redReason,
    redState: '',
    redAttempt: redAttempt + 1,
    askAt: now,
    tries: 0,
  })
  await logInvoice(tx, {
    applicationNo,
    at: now,
    actor: '客户',
    action: `${purpose.status === 'EXCHANGING' ? '申请换开' : '申请红冲'}（${redReasonText[redReason]}）`,
  })
}
