import type { InvoiceKey } from '../invoice.repository'
import type { Db } from '../../../database/database'
import { formatCents } from '../../../pdf/format-cents'
import { addMessages } from '../../messages/queue/write-messages'
import { lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { failIssuing } from './begin-issuing'
import type { IssueAnswer } from './issuing.port'

/**
 * Stores the issuer's answer once: an answer that another process has stored already stays.
 * @returns whether there is an invoice to send
 */
export const writeIssued = async (tx: Db, key: InvoiceKey, answer: IssueAnswer, now: Date): Promise<boolean> => {
  const record = await lockInvoice(tx, key)
  if (record?.status !== 'ISSUING' || answer.outcome === 'LATER') return false
  if (answer.outcome === 'FAILED') {
    await failIssuing(tx, record, answer.reason)
    await logInvoice(tx, record, { at: now, actor: '税务', action: `开票失败：${answer.reason}` })
    return false
  }
  const { invoiceNumber, issuedAt } = answer
  await updateInvoice(tx, record, { status: 'ISSUED', invoiceNumber, issuedAt, askAt: now, tries: 0 })
  await logInvoice(tx, record, { at: now, actor: '税务', action: `开票成功，发票号码${invoiceNumber}` })
  const { userId, applicationNo, totalCents } = record
  const facts = { invoice: invoiceNumber, amount: formatCents(totalCents) }
  await addMessages(
    tx,
    [{ event: 'INVOICE_ISSUED', key: applicationNo, orderNo: '', facts, people: { CUSTOMER: userId } }],
    now,
  )
  return true
}
