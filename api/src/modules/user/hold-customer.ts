import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { patiently } from '../../database/lock-timeout'
import { user } from './user.tables'

/** What counts or changes several rows of one customer does so one after another: held to the end of the transaction. */
export const holdCustomer = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .select({ userId: user.userId })
    .from(user)
    .where(patiently(eq(user.userId, userId)))
    .for('no key update')
}
