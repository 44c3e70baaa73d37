import { resendSeconds } from '@portal/rules/invoicing'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit, refundHit } from '../../../http/rate-limit'
import { maskEmail } from '../../binding/mask-email'
import { lockOwnInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { countMessagesTo, drawings, messages, refundMessageTo } from '../limits'
import { canDo } from '../invoice-rules'
import { invoice, type InvoiceRecord } from '../invoice.tables'
import { resendWait } from '../resend-wait'
import { invoiceMail } from './invoice-mail'

type Means = Pick<Deps, 'db' | 'clock' | 'ports'>
type Issued = InvoiceRecord & { issuedAt: Date }

const isIssued = (record: InvoiceRecord, now: Date): record is Issued =>
  canDo('resend', record, now) && record.issuedAt !== null

interface Resend {
  applicationNo: string
  email: string
}

interface AcquiredResend {
  record: Issued
  at: Date
}

/**
 * Acquires the right to send within the minute: of two requests at once one sends. It replaces the e-mail that the
 * portal would send by itself.
 */
const acquireResend = (
  { db, clock }: Means,
  userId: string,
  { applicationNo, email }: Resend,
): Promise<AcquiredResend> =>
  inTransaction(db, async (tx) => {
    const record = await lockOwnInvoice(tx, userId, applicationNo)
    const now = clock()
    if (!isIssued(record, now)) throw new BusinessError('INVOICE_NOT_ISSUED')
    const wait = resendWait(record, now)
    if (wait > 0) throw new BusinessError('RATE_LIMITED', `请在${wait}秒后再试`)
    await assertWithinLimit(tx, drawings, userId, now)
    await assertWithinLimit(tx, messages, userId, now, { message: '今天发送邮件的次数已用完，请明天再试' })
    await countMessagesTo(tx, email, now)
    await updateInvoice(tx, record, { sentAt: now, askAt: null })
    return { record, at: now }
  })

/** Reverts `acquireResend` after an e-mail that was not sent. */
const releaseResend = async (
  { db }: Means,
  { record: { userId, applicationNo, sentAt }, at }: AcquiredResend,
  email: string,
): Promise<void> => {
  await db
    .update(invoice)
    .set({ sentAt })
    .where(and(eq(invoice.applicationNo, applicationNo), eq(invoice.userId, userId), eq(invoice.sentAt, at)))
  await refundHit(db, messages, userId)
  await refundMessageTo(db, email)
}

/**
 * Sends the issued invoice to an address.
 * @returns when it can be sent again
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_ISSUED, RATE_LIMITED, MAIL_NOT_SENT
 */
export const resendInvoice = async (means: Means, userId: string, { applicationNo, email }: Resend): Promise<Date> => {
  const {
    db,
    clock,
    ports: { mail, issuing },
  } = means
  if (mail === null || issuing === null) throw new BusinessError('MAIL_NOT_SENT')
  const resend = await acquireResend(means, userId, { applicationNo, email })
  const { record, at } = resend
  try {
    await mail.send(await invoiceMail(issuing, record, record.issuedAt, email))
  } catch (cause) {
    await releaseResend(means, resend, email)
    throw new BusinessError('MAIL_NOT_SENT', undefined, { cause })
  }
  await inTransaction(db, async (tx) => {
    await lockOwnInvoice(tx, userId, applicationNo)
    await logInvoice(tx, record, { at: clock(), actor: '客户', action: `发票已重发至${maskEmail(email)}` })
  })
  return new Date(at.getTime() + resendSeconds * 1000)
}
