import { and, asc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { monthlyAccount } from './monthly-account.tables'

/** Accounts in one round of the housekeeping. */
const most = 50

const statusAfter = { ACTIVE: 'BOUND', IN_REVIEW: 'PENDING', EXPIRED: 'EXPIRED', FROZEN: 'FROZEN' } as const

/** Asks the carrier about the accounts that it looks into; part of the housekeeping. A contract that is gone has failed. */
export const reviewMonthly = async ({ db, ports }: Pick<Deps, 'db' | 'ports'>): Promise<void> => {
  const waiting = await db.select().from(monthlyAccount).where(eq(monthlyAccount.status, 'PENDING')).orderBy(asc(monthlyAccount.createdAt)).limit(most)
  for (const { userId, monthlyCode, createdAt } of waiting) {
    const contract = await ports.contracts.find(monthlyCode, createdAt)
    const status = contract === null ? 'FAILED' : statusAfter[contract.state]
    // Whoever has given up meanwhile stays so.
    await db.update(monthlyAccount).set({ status }).where(and(eq(monthlyAccount.userId, userId), eq(monthlyAccount.monthlyCode, monthlyCode), eq(monthlyAccount.status, 'PENDING')))
  }
}
