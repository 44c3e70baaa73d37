import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { sqlState, uniqueViolation } from '../../database/sql-state'
import { type BookedInvoice, type BookedReversal, localInvoice, localReversal } from './local-invoice.tables'
import type { InvoiceContent } from '../../modules/invoice/issuing/issuing.port'
import { buyerDecisionDeadline } from './local-status'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

/** The first two digits of the region in a tax number (USCC), where the company is registered. */
const regionOf = (taxNo: string): string => taxNo.slice(2, 4)

/** The channel of the tax authority that issued the number; 9 is not in use, so the number cannot be real. */
const door = '9'
const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/**
 * 20 digits as of a fully digital invoice (数电票): the year in Shanghai, the seller's region, the channel, and fifteen
 * random digits.
 */
export const newInvoiceNumber = (sellerTaxNo: string, now: Date): string =>
  `${shanghaiDay(now).slice(2, 4)}${regionOf(sellerTaxNo)}${door}${digits(8)}${digits(7)}`

const numberTries = 3

/** Numbers are random, so the attempt is repeated when the number is used already. */
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

/** The record of an application in the books, which is created with its number by the first request. */
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

/** Stores the final decision to issue or to refuse; the first one is kept. @returns the stored record */
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

const ofReversal = ({ applicationNo, attempt }: Pick<BookedReversal, 'applicationNo' | 'attempt'>) =>
  and(eq(localReversal.applicationNo, applicationNo), eq(localReversal.attempt, attempt))

/** The red invoices of an application, by attempt. */
export const bookedReversals = (db: Db, applicationNo: string): Promise<BookedReversal[]> =>
  db
    .select()
    .from(localReversal)
    .where(eq(localReversal.applicationNo, applicationNo))
    .orderBy(asc(localReversal.attempt))

/** Stores a request for a red invoice once. @returns the stored record */
export const askReversal = async (
  db: Db,
  applicationNo: string,
  { attempt, totalCents, taxCents }: Pick<BookedReversal, 'attempt' | 'totalCents' | 'taxCents'>,
  now: Date,
): Promise<BookedReversal> => {
  await db
    .insert(localReversal)
    .values({ applicationNo, attempt, totalCents, taxCents, askedAt: now })
    .onConflictDoNothing({ target: [localReversal.applicationNo, localReversal.attempt] })
  const [booked] = await db.select().from(localReversal).where(ofReversal({ applicationNo, attempt }))
  if (booked === undefined) throw new Error('no such reversal in the books')
  return booked
}

/**
 * Locks the record, so that two red invoices at once are weighed against what is left one after the other.
 * @returns undefined for an application that was never made
 */
export const lockBooked = async (tx: Db, applicationNo: string): Promise<BookedInvoice | undefined> =>
  (await tx.select().from(localInvoice).where(eq(localInvoice.applicationNo, applicationNo)).for('no key update'))[0]

/** Stores the final answer to a request. The invoice's record must be locked by `tx`. */
export const storeReversalAnswer = async (
  tx: Db,
  { outcome, failure, redNumber, ...booked }: BookedReversal,
): Promise<void> => {
  await tx.update(localReversal).set({ outcome, failure, redNumber }).where(ofReversal(booked))
}

/** Stores a person's decision about an application; it has no effect on one with an answer. */
export const decideApplication = async (db: Db, applicationNo: string, decision: 'ISSUE' | 'FAIL'): Promise<void> => {
  await db
    .update(localInvoice)
    .set({ told: decision })
    .where(
      and(eq(localInvoice.applicationNo, applicationNo), isNull(localInvoice.issuedAt), eq(localInvoice.failure, '')),
    )
}

/** Stores the buyer's decision about the reversals that wait for it, once and within 72 hours. */
export const recordBuyerDecision = async (
  db: Db,
  applicationNo: string,
  buyerAgrees: boolean,
  now: Date,
): Promise<void> => {
  await db
    .update(localReversal)
    .set({ buyerAgrees })
    .where(
      and(
        eq(localReversal.applicationNo, applicationNo),
        isNull(localReversal.buyerAgrees),
        isNull(localReversal.outcome),
        gt(localReversal.askedAt, buyerDecisionDeadline(now)),
      ),
    )
}
