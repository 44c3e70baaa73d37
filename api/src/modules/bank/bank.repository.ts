import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { bankAccount, type BankAccountRecord } from './bank.tables'

const most = 10

/** The customer's accounts, the default one first. */
export const bankAccountsOf = (db: Db, userId: string): Promise<BankAccountRecord[]> =>
  db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.userId, userId))
    .orderBy(desc(bankAccount.isDefault), asc(bankAccount.createdAt), asc(bankAccount.bankAccountId))
    .limit(most)

/** The customer's account when 代收货款 may be paid to it; another's is as good as none. */
export const findVerifiedBank = async (db: Db, userId: string, bankAccountId: string): Promise<BankAccountRecord | undefined> => {
  const [row] = await db
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.userId, userId), eq(bankAccount.bankAccountId, bankAccountId), eq(bankAccount.status, 'VERIFIED')))
  return row
}
