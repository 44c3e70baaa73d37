import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { sessionToken } from '../auth/session.tables'
import { wechatBinding } from '../wechat/wechat.tables'
import { user } from './user.tables'

/**
 * Erases the accounts whose time has come: phone number, name and password go, and the number may register anew. Their
 * orders stay, the law wants them kept. Part of the housekeeping.
 */
export const eraseAccounts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const erased = await tx
      .update(user)
      .set({ userTel: sql`'erased-' || ${user.userId}`, nickname: '', passwordHash: null, eraseAt: null, erasedAt: now })
      .where(lte(user.eraseAt, now))
      .returning({ userId: user.userId })
    const userIds = erased.map(({ userId }) => userId)
    if (userIds.length === 0) return
    await tx.delete(sessionToken).where(inArray(sessionToken.userId, userIds))
    await tx.delete(wechatBinding).where(inArray(wechatBinding.userId, userIds))
  })
