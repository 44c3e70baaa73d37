import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { contentOf } from '../invoice-content'
import { findInvoice, type InvoiceKey, lockInvoice, updateInvoice } from '../invoice.repository'
import type { InvoiceRecord } from '../invoice.tables'
import { currentReversal } from '../reversal/request-reversal'
import { writeReversed } from '../reversal/write-reversed'
import { beginIssuing, failIssuing } from './begin-issuing'
import { dueOfQuery, dueQuery } from './due-invoices'
import type { IssuingPort, IssueAnswer } from './issuing.port'
import { sendIssued } from './send-issued'
import { acquireAttempt } from './acquire-attempt'
import type { Db } from '../../../database/database'
import { formatCents } from '../../../pdf/format-cents'
import { addMessages } from '../../messages/queue/write-messages'
import { logInvoice } from '../invoice-log.repository'

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

export type IssuingMeans = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Maximum number of invoices of one round of the housekeeping. */
const maxApplicationsPerRound = 20
/** Maximum number of invoices that are requested because their customer reads them. */
const maxApplicationsPerRead = 3
/** Milliseconds that a customer waits for the issuer; browsers give up after five seconds. */
const issuerTimeoutMs = 2000

const issue = async (
  { db, clock }: IssuingMeans,
  issuing: IssuingPort,
  record: InvoiceRecord,
): Promise<string | null> => {
  if (!(await acquireAttempt(db, record, clock()))) return null
  const answer = await issuing.issue(contentOf(record))
  return (await inTransaction(db, (tx) => writeIssued(tx, record, answer, clock()))) ? record.applicationNo : null
}

const reverse = async (
  { db, clock }: IssuingMeans,
  issuing: IssuingPort,
  record: InvoiceRecord,
): Promise<string | null> => {
  const reversal = await currentReversal(db, record, clock())
  if (reversal === undefined || !(await acquireAttempt(db, record, clock()))) return null
  const { attempt, reason, totalCents, taxCents, lines } = reversal
  const answer = await issuing.reverse(contentOf(record), record.invoiceNumber, {
    attempt,
    reason,
    totalCents,
    taxCents,
    lines,
  })
  return inTransaction(db, (tx) => writeReversed(tx, record, answer, clock()))
}

/**
 * Makes the next step of an invoice.
 * @returns the number of the invoice to continue with; null when it has to wait or is finished
 */
const runStep = async (means: IssuingMeans, issuing: IssuingPort, record: InvoiceRecord): Promise<string | null> => {
  const { db, clock } = means
  const { applicationNo } = record
  switch (record.status) {
    case 'SUBMITTED':
      return (await inTransaction(db, (tx) => beginIssuing(tx, record, clock()))) ? applicationNo : null
    case 'ISSUING':
      return issue(means, issuing, record)
    case 'RED_CONFIRMING':
    case 'EXCHANGING':
      return reverse(means, issuing, record)
    case 'ISSUED':
      await sendIssued(means, issuing, record)
      return null
    case 'FAILED':
    case 'WITHDRAWN':
    case 'RED_ISSUED':
    case 'EXCHANGED':
      return null
  }
}

/** Like `requestIssuing`. @throws the error of the issuer or the e-mail; it is retried later */
const goOn = async (means: IssuingMeans, issuing: IssuingPort, applicationNo: string): Promise<void> => {
  let next: string | null = applicationNo
  while (next !== null) {
    const record: InvoiceRecord | undefined = await findInvoice(means.db, next)
    next = record === undefined || record.askAt === null ? null : await runStep(means, issuing, record)
  }
}

/**
 * Sends a request about an invoice to the issuer now, even before it is due, and continues as far as the answers allow:
 * issued and sent, or reversed and its replacement issued. Requests are made outside of transactions, so that a crash
 * in between repeats them. An issuer that does not answer is requested again later.
 */
export const requestIssuing = async (means: IssuingMeans, applicationNo: string): Promise<void> => {
  const { issuing } = means.ports
  if (issuing !== null) await goOn(means, issuing, applicationNo).catch(() => undefined)
}

/**
 * Processes all due invoices; part of the housekeeping. One that fails does not delay the others.
 * @throws AggregateError with the failures
 */
export const requestDueIssuing = async (means: IssuingMeans): Promise<void> => {
  const {
    db,
    clock,
    ports: { issuing },
  } = means
  if (issuing === null) return
  const due = await dueQuery(db, clock(), maxApplicationsPerRound)
  const results = await Promise.allSettled(due.map(({ applicationNo }) => goOn(means, issuing, applicationNo)))
  const failures = results.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0)
    throw new AggregateError(failures, 'invoices to be asked about again', { cause: failures[0] })
}

/** Waits for the issuer no longer than a customer does; the requests continue afterwards. */
const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, issuerTimeoutMs)
    }),
  ])
  clearTimeout(timer)
}

/** Sends the request that a customer has just made to the issuer at once. */
export const requestIssuingSoon = (means: IssuingMeans, applicationNo: string): Promise<void> =>
  withTimeout(requestIssuing(means, applicationNo))

/** Processes the due invoices of a customer who reads their invoices. */
export const requestDueIssuingOf = async (means: IssuingMeans, userId: string): Promise<void> => {
  const { db, clock, ports } = means
  if (ports.issuing === null) return
  const due = await dueOfQuery(db, userId, clock(), maxApplicationsPerRead)
  if (due.length > 0)
    await withTimeout(Promise.all(due.map(({ applicationNo }) => requestIssuing(means, applicationNo))))
}
