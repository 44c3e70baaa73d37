import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { patiently } from '../../database/lock-timeout'
import { inTransaction } from '../../database/transaction'
import { addressBookEntry, addressGroup } from '../address/address.tables'
import { sessionToken } from '../auth/session.tables'
import { bankAccount } from '../bank/bank.tables'
import { emailBinding } from '../binding/email.tables'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { coupon } from '../coupon/coupon.tables'
import { feedback } from '../feedback/feedback.tables'
import { invoice, invoiceTitle } from '../invoice/invoice.tables'
import { userProfile } from '../profile/profile.tables'
import { realName, realNamePhoto } from '../realname/real-name.tables'
import { sendCode, sendShare } from '../send-code/send-code.tables'
import { upload } from '../upload/upload.tables'
import { wechatBinding } from '../wechat/wechat.tables'
import { findBlockers } from './cancel-blockers'
import { user } from './user.tables'

/** Accounts in one sweep; the next one follows in a minute. */
const most = 100

/** Rows that go with the account, in the order of locks (docs/adr/0026-order-of-locks.md). */
const ownedTables = [
  sendCode,
  sendShare,
  feedback,
  coupon,
  upload,
  realNamePhoto,
  realName,
  bankAccount,
  monthlyAccount,
  invoiceTitle,
  addressGroup,
  addressBookEntry,
  userProfile,
  emailBinding,
  wechatBinding,
  sessionToken,
] as const

/** A charge may have come after the account was cancelled: it waits for that. */
const withoutBusiness = async (tx: Db, userIds: string[], now: Date): Promise<string[]> => {
  const free: string[] = []
  for (const userId of userIds) if ((await findBlockers(tx, userId, now)).length === 0) free.push(userId)
  return free
}

/**
 * Erases the accounts whose time has come and that have no open business: phone number, name, password, address book,
 * coupons, accounts and proofs go, and the number may register anew. Their orders and
 * invoices stay, the law wants them kept; the address that an invoice was sent to goes. Part of the housekeeping.
 */
export const eraseAccounts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .select({ userId: user.userId })
      .from(user)
      .where(patiently(lte(user.eraseAt, now)))
      .orderBy(asc(user.userId))
      .limit(most)
      .for('update', { skipLocked: true })
    const userIds = await withoutBusiness(
      tx,
      due.map(({ userId }) => userId),
      now,
    )
    if (userIds.length === 0) return
    await tx
      .update(user)
      .set({
        userTel: sql`'erased-' || ${user.userId}`,
        nickname: '',
        passwordHash: null,
        eraseAt: null,
        erasedAt: now,
      })
      .where(inArray(user.userId, userIds))
    await tx.update(invoice).set({ email: '', askAt: null }).where(inArray(invoice.userId, userIds))
    for (const table of ownedTables) await tx.delete(table).where(inArray(table.userId, userIds))
  })
