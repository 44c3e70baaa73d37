import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { monthlyAccount, type MonthlyAccountRecord } from './monthly-account.tables'

const most = 20

/** The customer's monthly accounts, bound ones first. */
export const monthlyAccountsOf = (db: Db, userId: string): Promise<MonthlyAccountRecord[]> =>
  db
    .select()
    .from(monthlyAccount)
    .where(eq(monthlyAccount.userId, userId))
    .orderBy(desc(eq(monthlyAccount.status, 'BOUND')), asc(monthlyAccount.createdAt), asc(monthlyAccount.monthlyCode))
    .limit(most)

/** The customer's monthly account when it may pay for an order; another's is as good as none. */
export const findBoundMonthly = async (db: Db, userId: string, monthlyCode: string): Promise<MonthlyAccountRecord | undefined> => {
  const [row] = await db
    .select()
    .from(monthlyAccount)
    .where(and(eq(monthlyAccount.userId, userId), eq(monthlyAccount.monthlyCode, monthlyCode), eq(monthlyAccount.status, 'BOUND')))
  return row
}
