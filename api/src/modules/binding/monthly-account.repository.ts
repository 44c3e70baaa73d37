import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { monthlyAccount, type MonthlyAccountRecord } from './monthly-account.tables'

const maxMonthlyAccounts = 20

/** The customer's monthly accounts, bound ones first. */
export const monthlyAccountsOf = (db: Db, userId: string): Promise<MonthlyAccountRecord[]> =>
  db
    .select()
    .from(monthlyAccount)
    .where(eq(monthlyAccount.userId, userId))
    .orderBy(desc(eq(monthlyAccount.status, 'BOUND')), asc(monthlyAccount.createdAt), asc(monthlyAccount.monthlyCode))
    .limit(maxMonthlyAccounts)

/** The customer's monthly account when it may pay for an order; undefined for another customer's. */
export const findBoundMonthly = async (
  db: Db,
  userId: string,
  monthlyCode: string,
): Promise<MonthlyAccountRecord | undefined> => {
  const [row] = await db
    .select()
    .from(monthlyAccount)
    .where(
      and(
        eq(monthlyAccount.userId, userId),
        eq(monthlyAccount.monthlyCode, monthlyCode),
        eq(monthlyAccount.status, 'BOUND'),
      ),
    )
  return row
}

/**
 * Makes room for one more account in the list by deleting the oldest unusable one, in a transaction that has locked the
 * customer's row.
 * @throws BusinessError BAD_FIELD when all of them can be used
 */
export const makeRoom = async (tx: Db, userId: string): Promise<void> => {
  const own = eq(monthlyAccount.userId, userId)
  if ((await tx.$count(monthlyAccount, own)) < maxMonthlyAccounts) return
  const [useless] = await tx
    .select()
    .from(monthlyAccount)
    .where(and(own, inArray(monthlyAccount.status, ['UNBOUND', 'FAILED'])))
    .orderBy(asc(monthlyAccount.createdAt))
    .limit(1)
  if (useless === undefined) throw new BusinessError('BAD_FIELD', `最多绑定${maxMonthlyAccounts}个月结账号`)
  await tx.delete(monthlyAccount).where(and(own, eq(monthlyAccount.monthlyCode, useless.monthlyCode)))
}
