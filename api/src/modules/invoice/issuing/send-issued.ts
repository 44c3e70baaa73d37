import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { maskEmail } from '../../binding/mask-email'
import { lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { invoice, type InvoiceRecord } from '../invoice.tables'
import { resendWait } from '../resend-wait'
import { invoiceMail } from './invoice-mail'
import type { IssuingPort } from './issuing.port'
import { acquireAttempt } from './acquire-attempt'

/** Maximum attempts to send the first e-mail, over 20 minutes; the customer can request it at any time. */
const maxMailAttempts = 8

type Means = Pick<Deps, 'db' | 'clock' | 'ports'>

/**
 * Ends the sending where there is no mail provider, or no address because the account was erased. An invoice that is
 * being reversed stays due.
 */
const nothingToSend = async ({ db }: Means, { userId, applicationNo }: InvoiceRecord): Promise<void> => {
  await db
    .update(invoice)
    .set({ askAt: null })
    .where(and(eq(invoice.applicationNo, applicationNo), eq(invoice.userId, userId), eq(invoice.status, 'ISSUED')))
}

/** Logs the result, and ends the sending unless the invoice is being reversed by now. */
const write = (
  { db, clock }: Means,
  key: InvoiceRecord,
  action: string,
  over: { askAt?: null; sentAt?: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const record = await lockInvoice(tx, key)
    if (record?.status === 'ISSUED' && over.askAt === null) await updateInvoice(tx, record, over)
    await logInvoice(tx, key, { at: clock(), actor: '系统', action })
  })

/** Whether another process is sending it; a process that died meanwhile blocks it for a minute at most. */
const isSending = (record: InvoiceRecord, now: Date): boolean => resendWait(record, now) > 0

/** Reverts the start of the minute after an e-mail that was not sent. */
const releaseResend = async ({ db }: Means, { userId, applicationNo }: InvoiceRecord, at: Date): Promise<void> => {
  await db
    .update(invoice)
    .set({ sentAt: null })
    .where(and(eq(invoice.applicationNo, applicationNo), eq(invoice.userId, userId), eq(invoice.sentAt, at)))
}

/** Logs the first failure and the last one. */
const writeFailure = async (means: Means, record: InvoiceRecord): Promise<void> => {
  if (record.tries === 0) await write(means, record, '邮件发送失败，稍后重试', {})
  if (record.tries + 1 >= maxMailAttempts) await write(means, record, '邮件发送失败，可重发邮箱', { askAt: null })
}

/**
 * Sends an invoice that was just issued to the customer's address. The invoice is valid whether this succeeds or not.
 * @throws the error of the e-mail, after it was logged; it is retried later
 */
export const sendIssued = async (means: Means, issuing: IssuingPort, record: InvoiceRecord): Promise<void> => {
  const {
    db,
    clock,
    ports: { mail },
  } = means
  const { email, issuedAt } = record
  if (mail === null || email === '' || issuedAt === null) return nothingToSend(means, record)
  const at = clock()
  // The minute begins here, so that the customer cannot send it a second time meanwhile.
  if (isSending(record, at) || !(await acquireAttempt(db, record, at, { sentAt: at }))) return
  try {
    await mail.send(await invoiceMail(issuing, record, issuedAt, email))
  } catch (error) {
    await releaseResend(means, record, at)
    await writeFailure(means, record)
    throw error
  }
  await write(means, record, `已发送至${maskEmail(email)}`, { askAt: null, sentAt: clock() })
}
