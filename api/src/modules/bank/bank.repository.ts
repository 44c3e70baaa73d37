import { maxBankAccounts } from '@portal/contract/bank'
import { and, asc, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { bankAccount, type BankAccountRecord } from './bank.tables'

/** The customer's accounts, the default one first. */
export const banksOfQuery = (db: Db, userId: string) =>
  db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.userId, userId))
    .orderBy(desc(bankAccount.isDefault), asc(bankAccount.createdAt), asc(bankAccount.bankAccountId))
    .limit(maxBankAccounts)

const own = (userId: string, bankAccountId: string) =>
  and(eq(bankAccount.userId, userId), eq(bankAccount.bankAccountId, bankAccountId))

/** The customer's account; undefined for another customer's. */
export const findBank = async (db: Db, userId: string, bankAccountId: string): Promise<BankAccountRecord | undefined> =>
  (await db.select().from(bankAccount).where(own(userId, bankAccountId)))[0]

/** The customer's account when 代收货款 may be paid to it. */
export const findVerifiedBank = async (
  db: Db,
  userId: string,
  bankAccountId: string,
): Promise<BankAccountRecord | undefined> =>
  (
    await db
      .select()
      .from(bankAccount)
      .where(and(own(userId, bankAccountId), eq(bankAccount.status, 'VERIFIED')))
  )[0]

export const findBankOfRequest = async (
  db: Db,
  userId: string,
  clientRequestId: string,
): Promise<BankAccountRecord | undefined> =>
  (
    await db
      .select()
      .from(bankAccount)
      .where(and(eq(bankAccount.userId, userId), eq(bankAccount.clientRequestId, clientRequestId)))
  )[0]

/** Whether the number is in the customer's list, under the hash of any key. */
export const hasCard = async (db: Db, userId: string, cardIndexes: string[]): Promise<boolean> =>
  (await db.$count(bankAccount, and(eq(bankAccount.userId, userId), inArray(bankAccount.cardIndex, cardIndexes)))) > 0

/** Makes one account the only default one, in a transaction that has locked the customer's row. */
export const makeDefault = async (tx: Db, userId: string, bankAccountId: string): Promise<void> => {
  await tx
    .update(bankAccount)
    .set({ isDefault: false })
    .where(and(eq(bankAccount.userId, userId), eq(bankAccount.isDefault, true)))
  await tx.update(bankAccount).set({ isDefault: true }).where(own(userId, bankAccountId))
}

/**
 * Has the housekeeping check private accounts again whose holder is not the name that was just proved. They get no
 * payments until then.
 */
export const recheckOtherNames = async (tx: Db, userId: string, name: string, now: Date): Promise<void> => {
  await tx
    .update(bankAccount)
    .set({ status: 'PENDING', verifyDueAt: now })
    .where(
      and(
        eq(bankAccount.userId, userId),
        eq(bankAccount.accountType, 'PRIVATE'),
        ne(bankAccount.accountName, name),
        ne(bankAccount.status, 'FAILED'),
      ),
    )
}

/** Accounts that are due for another check, the longest waiting first. */
export const dueForCheck = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(bankAccount)
    .where(lte(bankAccount.verifyDueAt, now))
    .orderBy(asc(bankAccount.verifyDueAt))
    .limit(limit)
