import { randomInt, randomUUID } from 'node:crypto'
import { startSession } from '../modules/accounts/sessions/session'
import { addAccount } from '../modules/account-core/account.repository'
import type { TestServer } from './test-server'

export interface TestCustomer {
  userId: string
  userTel: string
  token: string
}

/** Adds a logged-in customer with a new phone number. */
export const addCustomer = async (
  { database, now }: TestServer,
  { userId = randomUUID(), ...fields }: { userId?: string; passwordHash?: string; nickname?: string } = {},
): Promise<TestCustomer> => {
  const userTel = `13${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await addAccount(database.db, { userId, userTel, createdAt: now(), ...fields })
  return { userId, userTel, token: await startSession(database.db, userId, 'pwd', now()) }
}
