import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { BusinessError } from '../../http/business-error'
import { loginDirectory } from './login-directory.tables'
import { user } from './user.tables'

/**
 * The phone number of an account, and since when it is the account's: what it received before belongs to nobody here.
 */
export interface OwnNumber {
  userTel: string
  since: Date
}

/** The columns of `toNumber`, of `user` joined with `login_directory` by `hasLogin`. */
export const numberColumns = {
  userTel: user.userTel,
  createdAt: user.createdAt,
  claimedAt: loginDirectory.claimedAt,
}
export const hasLogin = and(
  eq(loginDirectory.kind, 'PHONE'),
  eq(loginDirectory.login, user.userTel),
  eq(loginDirectory.userId, user.userId),
)

export const toNumber = (row: { userTel: string; createdAt: Date; claimedAt: Date | null }): OwnNumber => ({
  userTel: row.userTel,
  since: row.claimedAt ?? row.createdAt,
})

const numberQuery = preparedQuery('number_of', ['userId'], (db, { userId }) =>
  db.select(numberColumns).from(user).innerJoin(loginDirectory, hasLogin).where(eq(user.userId, userId)),
)

/** Undefined for an account that has lost its number. */
export const findNumber = async (db: Db, userId: string): Promise<OwnNumber | undefined> => {
  const [row] = await numberQuery(db, { userId })
  return row && toNumber(row)
}

/** @throws BusinessError SESSION_EXPIRED when the account has lost its number, or is gone */
export const numberOf = async (db: Db, userId: string): Promise<OwnNumber> => {
  const number = await findNumber(db, userId)
  if (number === undefined) throw new BusinessError('SESSION_EXPIRED')
  return number
}
