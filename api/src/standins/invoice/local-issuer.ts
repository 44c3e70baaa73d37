import type { Clock } from '../../clock'
import type { Config } from '../../config/config'
import type { Db } from '../../database/database'
import { printFonts } from '../../pdf/print-fonts'
import type { IssueAnswer, IssuingPort, ReverseAnswer } from '../../modules/invoice/issuing/issuing.port'
import { inTransaction } from '../../database/transaction'
import type { BookedInvoice, BookedReversal } from './local-invoice.tables'
import {
  answerOnce,
  askReversal,
  bookedReversals,
  getBookedInvoice,
  lockBooked,
  newInvoiceNumber,
  storeReversalAnswer,
} from './local-books'
import { issueStatus, restOf, reversalProblem, reversalStatus } from './local-status'

const issueAnswer = ({ issuedAt, failure, invoiceNumber }: BookedInvoice): IssueAnswer => {
  if (issuedAt !== null) return { outcome: 'ISSUED', invoiceNumber, issuedAt }
  return failure === '' ? { outcome: 'LATER' } : { outcome: 'FAILED', reason: failure }
}

type Decided = BookedReversal & { outcome: NonNullable<BookedReversal['outcome']> }
const isDecided = (booked: BookedReversal): booked is Decided => booked.outcome !== null

const finalAnswer = ({ outcome, redNumber, buyerAgrees, failure }: Decided): ReverseAnswer => {
  if (outcome === 'REVERSED')
    return { outcome, redNumber: redNumber ?? '', redState: buyerAgrees === true ? '04' : '01' }
  if (outcome === 'REFUSED') return { outcome, reason: failure }
  return { outcome, redState: buyerAgrees === false ? '05' : '07' }
}

/**
 * The stand-in where no provider is connected. Tax authorities do not know its invoices, so each is marked 样例. Its
 * books are the table `local_invoice`; a repeated request gets the same answer.
 */
export const localIssuer = ({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: Pick<Config, 'mode' | 'root' | 'filesDir'>
}): IssuingPort => {
  const isDemo = config.mode === 'demo'
  return {
    issue: async (content) => {
      const now = clock()
      const booked = await getBookedInvoice(db, content, now)
      const standing = issueStatus(booked, content, isDemo, now)
      if (standing.outcome === 'LATER') return issueAnswer(booked)
      const answer =
        standing.outcome === 'ISSUED' ? { issuedAt: now, failure: '' } : { issuedAt: null, failure: standing.reason }
      return issueAnswer((await answerOnce(db, booked.applicationNo, answer)) ?? booked)
    },

    reverse: (content, _invoiceNumber, request) =>
      inTransaction(db, async (tx) => {
        const now = clock()
        const { applicationNo, seller } = content
        const invoice = await lockBooked(tx, applicationNo)
        if (invoice === undefined || invoice.issuedAt === null) throw new Error('not issued here')
        const booked = await askReversal(tx, applicationNo, request, now)
        if (isDecided(booked)) return finalAnswer(booked)
        const failure = reversalProblem(booked, restOf(content, await bookedReversals(tx, applicationNo)))
        const status = reversalStatus(booked, content, isDemo, now)
        if (failure === '' && status.outcome === 'LATER') return { outcome: 'LATER', redState: status.redState }
        const outcome = failure === '' && status.outcome !== 'LATER' ? status.outcome : ('REFUSED' as const)
        const redNumber = outcome === 'REVERSED' ? newInvoiceNumber(seller.taxNo, now) : null
        const decided = { ...booked, outcome, failure, redNumber }
        await storeReversalAnswer(tx, decided)
        return finalAnswer(decided)
      }),

    formats: ['PDF'],

    file: async (content, invoiceNumber, issuedAt) => {
      const { drawInvoice } = await import('./draw-invoice')
      return drawInvoice({ content, invoiceNumber, issuedAt, fonts: printFonts(config), mark: '样例' })
    },
  }
}
