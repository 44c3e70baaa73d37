import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { BusinessError } from '../../http/business-error'
import { user } from './user.tables'

const phoneQuery = preparedQuery('phone_of', ['userId'], (db, { userId }) =>
  db.select({ userTel: user.userTel }).from(user).where(eq(user.userId, userId)),
)

/**
 * The phone number of a customer.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const phoneOf = async (db: Db, userId: string): Promise<string> => {
  const [account] = await phoneQuery(db, { userId })
  if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
  return account.userTel
}
