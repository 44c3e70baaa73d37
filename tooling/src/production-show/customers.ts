import { randomUUID } from 'node:crypto'
import { openServerDatabase } from '../../../api/src/database/server-database'
import { user } from '../../../api/src/modules/account-core/user.tables'
import { startSession } from '../../../api/src/modules/accounts/sessions/session'
import { repoRoot } from '../paths'

/** A customer who is logged in. */
export interface Customer {
  userId: string
  token: string
}

/** Adds customers with a session each: logins are not the subject of the show. */
export const addCustomers = async (url: string, count: number): Promise<Customer[]> => {
  const { db, close } = await openServerDatabase({ url, directUrl: null, preparedStatements: false }, repoRoot)
  const now = new Date()
  const customers: Customer[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = randomUUID()
    await db.insert(user).values({ userId, userTel: `1390000${String(index).padStart(4, '0')}`, createdAt: now })
    customers.push({ userId, token: await startSession(db, userId, 'pwd', now) })
  }
  await close()
  return customers
}
