import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { addressBookEntry } from '../address/address.tables'
import { sessionToken } from '../auth/session.tables'
import { sendCode, sendShare } from '../send-code/send-code.tables'
import { wechatBinding } from '../wechat/wechat.tables'
import { findBlockers } from './cancel-blockers'
import { user } from './user.tables'

/** Accounts in one sweep; the next one follows in a minute. */
const most = 100

/** A charge may have come after the account was cancelled: it waits for that. */
const withoutBusiness = async (tx: Db, userIds: string[]): Promise<string[]> => {
  const free: string[] = []
  for (const userId of userIds) if ((await findBlockers(tx, userId)).length === 0) free.push(userId)
  return free
}

/**
 * Erases the accounts whose time has come and that have no open business: phone number, name, password and address book go,
 * and the number may register anew. Their orders stay, the law wants them kept. Part of the housekeeping.
 */
export const eraseAccounts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await tx.select({ userId: user.userId }).from(user).where(lte(user.eraseAt, now)).limit(most).for('update')
    const userIds = await withoutBusiness(tx, due.map(({ userId }) => userId))
    if (userIds.length === 0) return
    await tx
      .update(user)
      .set({ userTel: sql`'erased-' || ${user.userId}`, nickname: '', passwordHash: null, eraseAt: null, erasedAt: now })
      .where(inArray(user.userId, userIds))
    await tx.delete(addressBookEntry).where(inArray(addressBookEntry.userId, userIds))
    await tx.delete(sessionToken).where(inArray(sessionToken.userId, userIds))
    await tx.delete(sendCode).where(inArray(sendCode.userId, userIds))
    await tx.delete(sendShare).where(inArray(sendShare.userId, userIds))
    await tx.delete(wechatBinding).where(inArray(wechatBinding.userId, userIds))
  })
