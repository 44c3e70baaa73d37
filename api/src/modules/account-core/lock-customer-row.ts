import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import type { Account } from './account.repository'
import { user } from './user.tables'

/**
 * What counts or changes several rows of one customer does so one after another: the customer's row is locked to the end of the
 * transaction. Undefined when there is no such customer any more.
 */
export const lockCustomerRow = async (tx: Db, userId: string): Promise<Account | undefined> => {
  const [row] = await tx
    .select()
    .from(user)
    .where(withLockTimeout(eq(user.userId, userId)))
    .for('no key update')
  return row
}
