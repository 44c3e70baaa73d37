import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { monthlyAccount } from './monthly-account.tables'

/** Accounts in one round of the housekeeping. */
const maxReviewsPerRound = 50

const statusAfter = { ACTIVE: 'BOUND', IN_REVIEW: 'PENDING', EXPIRED: 'EXPIRED', FROZEN: 'FROZEN' } as const

/**
 * Asks the carrier about the accounts that it reviews; part of the housekeeping. A contract that no longer exists has
 * failed. In random order, so that neither reviews that take weeks nor one that the carrier cannot answer delay the
 * others.
 */
export const reviewMonthly = async ({ db, ports }: Pick<Deps, 'db' | 'ports'>): Promise<void> => {
  const waiting = await db
    .select()
    .from(monthlyAccount)
    .where(eq(monthlyAccount.status, 'PENDING'))
    .orderBy(sql`random()`)
    .limit(maxReviewsPerRound)
  const answers = await Promise.allSettled(
    waiting.map(({ monthlyCode, createdAt }) => ports.contracts.find(monthlyCode, createdAt)),
  )
  for (const [index, { userId, monthlyCode }] of waiting.entries()) {
    const answer = answers[index]
    if (answer?.status !== 'fulfilled') continue
    const status = answer.value === null ? 'FAILED' : statusAfter[answer.value.state]
    // An account that was unbound meanwhile stays unbound.
    await db
      .update(monthlyAccount)
      .set({ status })
      .where(
        and(
          eq(monthlyAccount.userId, userId),
          eq(monthlyAccount.monthlyCode, monthlyCode),
          eq(monthlyAccount.status, 'PENDING'),
        ),
      )
  }
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
