import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { withLockTimeout } from '../../database/lock-timeout'
import { preparedQuery } from '../../database/prepared-query'
import type { Account } from './account.repository'
import { user } from './user.tables'

/**
 * Transactions that count or change several rows of one customer run one after another: the customer's row is locked
 * until the end of the transaction. Undefined when the customer no longer exists.
 */
export const lockCustomerRow = async (tx: Db, userId: string): Promise<Account | undefined> =>
  (await lockQuery(tx, { userId }))[0]

const lockQuery = preparedQuery('lock_customer', ['userId'], (tx, { userId }) =>
  tx
    .select()
    .from(user)
    .where(withLockTimeout(eq(user.userId, userId)))
    .for('no key update'),
)
