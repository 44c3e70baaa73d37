import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { contentOf } from '../invoice-content'
import { findInvoice } from '../invoice.repository'
import type { InvoiceRecord } from '../invoice.tables'
import { writeReversed } from '../reversal/write-reversed'
import { beginIssuing } from './begin-issuing'
import { dueOfQuery, dueQuery } from './due-invoices'
import type { IssuingPort } from './issuing.port'
import { sendIssued } from './send-issued'
import { acquireAttempt } from './acquire-attempt'
import { writeIssued } from './write-issued'

export type IssuingMeans = Pick<Deps, 'db' | 'clock' | 'ports'>

/** Invoices of one round of the housekeeping. */
const maxApplicationsPerRound = 20
/** Invoices that are asked about because their customer looks. */
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
  return (await inTransaction(db, (tx) => writeIssued(tx, record.applicationNo, answer, clock())))
    ? record.applicationNo
    : null
}

const reverse = async (
  { db, clock }: IssuingMeans,
  issuing: IssuingPort,
  record: InvoiceRecord,
): Promise<string | null> => {
  if (record.redReason === '' || !(await acquireAttempt(db, record, clock()))) return null
  const answer = await issuing.reverse(contentOf(record), record.invoiceNumber, record.redReason, record.redAttempt)
  return inTransaction(db, (tx) => writeReversed(tx, record, answer, clock()))
}

/** Does what is next with an invoice. @returns the one to go on with; null when that has to wait, or is over */
const runStep = async (means: IssuingMeans, issuing: IssuingPort, record: InvoiceRecord): Promise<string | null> => {
  const { db, clock } = means
  const { applicationNo } = record
  switch (record.status) {
    case 'SUBMITTED':
      return (await inTransaction(db, (tx) => beginIssuing(tx, applicationNo, clock()))) ? applicationNo : null
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

/** As `requestIssuing`. @throws what the issuer or the e-mail fails with; it is tried again */
const goOn = async (means: IssuingMeans, issuing: IssuingPort, applicationNo: string): Promise<void> => {
  let next: string | null = applicationNo
  while (next !== null) {
    const record: InvoiceRecord | undefined = await findInvoice(means.db, next)
    next = record === undefined || record.askAt === null ? null : await runStep(means, issuing, record)
  }
}

/**
 * Asks the issuer about an invoice now, whether its time has come or not, and goes on as far as the answers reach: issued and sent, or
 * reversed and what takes its place. The issuer is asked outside of transactions, so that a crash in between asks twice. One that does
 * not answer is asked again.
 */
export const requestIssuing = async (means: IssuingMeans, applicationNo: string): Promise<void> => {
  const { issuing } = means.ports
  if (issuing !== null) await goOn(means, issuing, applicationNo).catch(() => undefined)
}

/** Those whose time has come; part of the housekeeping. One that fails does not hold up the others. @throws AggregateError what went wrong */
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

/** Waits for the issuer as long as a customer does; it is asked on meanwhile. */
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

/** What a customer has just asked for is asked of the issuer at once. */
export const requestIssuingSoon = (means: IssuingMeans, applicationNo: string): Promise<void> =>
  withTimeout(requestIssuing(means, applicationNo))

/** Whoever looks at their invoices has those asked about whose time has come. */
export const requestDueIssuingOf = async (means: IssuingMeans, userId: string): Promise<void> => {
  const { db, clock, ports } = means
  if (ports.issuing === null) return
  const due = await dueOfQuery(db, userId, clock(), maxApplicationsPerRead)
  if (due.length > 0)
    await withTimeout(Promise.all(due.map(({ applicationNo }) => requestIssuing(means, applicationNo))))
}
