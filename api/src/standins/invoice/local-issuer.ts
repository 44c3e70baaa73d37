import type { Clock } from '../../clock'
import type { Config } from '../../config/config'
import type { Db } from '../../database/database'
import { printFonts } from '../../pdf/print-fonts'
import type { IssueAnswer, IssuingPort, ReverseAnswer } from '../../modules/invoice/issuing/issuing.port'
import type { BookedInvoice } from './local-invoice.tables'
import { answerOnce, askReversal, getBookedInvoice, reverseOnce } from './local-books'
import { issueStatus, reversalStatus } from './local-status'

const issueAnswer = ({ issuedAt, failure, invoiceNumber }: BookedInvoice): IssueAnswer => {
  if (issuedAt !== null) return { outcome: 'ISSUED', invoiceNumber, issuedAt }
  return failure === '' ? { outcome: 'LATER' } : { outcome: 'FAILED', reason: failure }
}

const reversed = ({ redNumber, buyerAgrees }: BookedInvoice): ReverseAnswer => ({
  outcome: 'REVERSED',
  redNumber: redNumber ?? '',
  redState: buyerAgrees === true ? '04' : '01',
})

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

    reverse: async (content, _invoiceNumber, _reason, attempt) => {
      const now = clock()
      const booked =
        (await askReversal(db, content.applicationNo, attempt, now)) ?? (await getBookedInvoice(db, content, now))
      if (booked.issuedAt === null) throw new Error('not issued here')
      if (booked.reversedAt !== null) return reversed(booked)
      // An older attempt must have failed, because otherwise there would be no newer one.
      if (attempt < booked.redAttempt) return { outcome: 'VOID', redState: '05' }
      const standing = reversalStatus(booked, content, isDemo, now)
      return standing.outcome === 'REVERSED'
        ? reversed((await reverseOnce(db, booked, content.seller.taxNo, now)) ?? booked)
        : standing
    },

    formats: ['PDF'],

    file: async (content, invoiceNumber, issuedAt) => {
      const { drawInvoice } = await import('./draw-invoice')
      return drawInvoice({ content, invoiceNumber, issuedAt, fonts: printFonts(config), mark: '样例' })
    },
  }
}
