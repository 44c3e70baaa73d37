import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { BusinessError } from '../../http/business-error'
import { loginDirectory } from './login-directory.tables'

/**
 * The phone number of an account, and since when it is the account's: what it received before belongs to nobody here.
 */
export interface OwnNumber {
  userTel: string
  since: Date
}

const numberQuery = preparedQuery('number_of', ['userId'], (db, { userId }) =>
  db
    .select({ userTel: loginDirectory.login, since: loginDirectory.claimedAt })
    .from(loginDirectory)
    .where(and(eq(loginDirectory.kind, 'PHONE'), eq(loginDirectory.userId, userId))),
)

/** Undefined for an account that has lost its number. */
export const findNumber = async (db: Db, userId: string): Promise<OwnNumber | undefined> =>
  (await numberQuery(db, { userId }))[0]

/** @throws BusinessError SESSION_EXPIRED when the account has lost its number, or is gone */
export const numberOf = async (db: Db, userId: string): Promise<OwnNumber> => {
  const number = await findNumber(db, userId)
  if (number === undefined) throw new BusinessError('SESSION_EXPIRED')
  return number
}
