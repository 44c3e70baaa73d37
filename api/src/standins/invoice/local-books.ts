import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { sqlState, uniqueViolation } from '../../database/sql-state'
import { type BookedInvoice, localInvoice } from './local-invoice.tables'
import type { InvoiceContent } from '../../modules/invoice/issuing/issuing.port'
import { newInvoiceNumber } from './local-number'
import { buyerDecisionDeadline } from './local-status'

const numberTries = 3

/** Numbers are drawn by lot: one that is taken is drawn again. */
const withNumber = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === numberTries || sqlState(error) !== uniqueViolation) throw error
    }
  }
}

export const findBooked = async (db: Db, applicationNo: string): Promise<BookedInvoice | undefined> =>
  (await db.select().from(localInvoice).where(eq(localInvoice.applicationNo, applicationNo)))[0]

/** What is in the books of an application, which has its number from the first question on. */
export const getBookedInvoice = async (db: Db, content: InvoiceContent, now: Date): Promise<BookedInvoice> => {
  const { applicationNo, seller } = content
  await withNumber(() =>
    db
      .insert(localInvoice)
      .values({ applicationNo, invoiceNumber: newInvoiceNumber(seller.taxNo, now), askedAt: now, content })
      .onConflictDoNothing({ target: localInvoice.applicationNo }),
  )
  const booked = await findBooked(db, applicationNo)
  if (booked === undefined) throw new Error('no such application in the books')
  return booked
}

/** Issues, or refuses, for good: of several answers the first one stands. @returns what stands */
export const answerOnce = async (
  db: Db,
  applicationNo: string,
  answer: Pick<BookedInvoice, 'issuedAt' | 'failure'>,
): Promise<BookedInvoice | undefined> => {
  await db
    .update(localInvoice)
    .set(answer)
    .where(
      and(eq(localInvoice.applicationNo, applicationNo), isNull(localInvoice.issuedAt), eq(localInvoice.failure, '')),
    )
  return findBooked(db, applicationNo)
}

/** A reversal is asked for: `attempt` begins anew, unless it is the one that is there or an older one. @returns what stands */
export const askReversal = async (
  db: Db,
  applicationNo: string,
  attempt: number,
  now: Date,
): Promise<BookedInvoice | undefined> => {
  await db
    .update(localInvoice)
    .set({ redAttempt: attempt, redAskedAt: now, buyerAgrees: null })
    .where(
      and(
        eq(localInvoice.applicationNo, applicationNo),
        sql`${localInvoice.redAttempt} < ${attempt}`,
        isNull(localInvoice.reversedAt),
      ),
    )
  return findBooked(db, applicationNo)
}

/** Reverses an issued invoice once, under a number of its own. @returns what stands */
export const reverseOnce = async (
  db: Db,
  { applicationNo }: BookedInvoice,
  sellerTaxNo: string,
  now: Date,
): Promise<BookedInvoice | undefined> => {
  await withNumber(() =>
    db
      .update(localInvoice)
      .set({ reversedAt: now, redNumber: newInvoiceNumber(sellerTaxNo, now) })
      .where(and(eq(localInvoice.applicationNo, applicationNo), isNull(localInvoice.reversedAt))),
  )
  return findBooked(db, applicationNo)
}

/** Somebody decides what becomes of an application; too late for one that is answered. */
export const decideApplication = async (db: Db, applicationNo: string, decision: 'ISSUE' | 'FAIL'): Promise<void> => {
  await db
    .update(localInvoice)
    .set({ told: decision })
    .where(
      and(eq(localInvoice.applicationNo, applicationNo), isNull(localInvoice.issuedAt), eq(localInvoice.failure, '')),
    )
}

/** The buyer says yes or no to a reversal, once and within the 72 hours. */
export const recordBuyerDecision = async (
  db: Db,
  applicationNo: string,
  buyerAgrees: boolean,
  now: Date,
): Promise<void> => {
  await db
    .update(localInvoice)
    .set({ buyerAgrees })
    .where(
      and(
        eq(localInvoice.applicationNo, applicationNo),
        isNull(localInvoice.buyerAgrees),
        isNull(localInvoice.reversedAt),
        gt(localInvoice.redAskedAt, buyerDecisionDeadline(now)),
      ),
    )
}
