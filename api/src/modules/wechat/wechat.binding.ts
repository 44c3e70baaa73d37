import { eq } from 'drizzle-orm'
import type { Caller } from '../../http/caller'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { UserIdentity } from '../accounts/sessions/identify'
import { endOtherWechatSessions } from '../accounts/sessions/session'
import { releaseLogins } from '../account-core/login-directory.repository'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { notifyOfChange } from '../messages/queue/notify-of-change'
import { proveOwnCode } from '../sms/own-code'
import { bind } from './wechat.bind'
import { openTicket, consumeTicket } from './wechat.repository'
import { wechatBinding } from './wechat.tables'

/** The WeChat that can log in to the account; undefined for none. */
export const findBinding = async (db: Db, userId: string): Promise<typeof wechatBinding.$inferSelect | undefined> =>
  (await db.select().from(wechatBinding).where(eq(wechatBinding.userId, userId)))[0]

/**
 * The state of a scan; a confirmed one binds its WeChat to the caller's account, with a code sent to their phone: a
 * stolen session must not lead to a permanent login. A refusal leaves the ticket usable.
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED, WECHAT_EXPIRED, WECHAT_UNAVAILABLE, WECHAT_TAKEN,
 * PHONE_HAS_WECHAT
 */
export const bindScanned = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { smsCode, ...scan }: { ticket: string; secret: string; smsCode?: string },
): Promise<'WAITING' | 'SCANNED' | 'REFUSED' | 'CONFIRMED' | 'BOUND'> => {
  const { db, clock } = deps
  const now = clock()
  const ticket = await openTicket(db, scan, now)
  if (ticket === undefined) throw new BusinessError('WECHAT_EXPIRED')
  if (ticket.state === 'FAILED') throw new BusinessError('WECHAT_UNAVAILABLE')
  if (ticket.state !== 'CONFIRMED' || smsCode === undefined) return ticket.state
  const code = await proveOwnCode(deps, userId, caller, 'bindWechat', smsCode)
  const person = { wechatId: ticket.wechatId ?? '', nickname: ticket.nickname }
  return inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await code.use(tx)
    if (await bind(tx, userId, person, now)) await notifyOfChange(tx, deps, userId, 'WECHAT_BOUND')
    if (!(await consumeTicket(tx, scan.ticket, now))) throw new BusinessError('WECHAT_EXPIRED')
    return 'BOUND' as const
  })
}

/**
 * Unbinds the customer's WeChat and ends the sessions that it began, except the caller's; the phone remains to log in
 * with. Without a bound WeChat there is nothing to do, and the code is not checked.
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED
 */
export const unbindWechat = async (
  deps: Deps,
  { userId, sessionId }: UserIdentity,
  caller: Caller,
  smsCode: string,
): Promise<void> => {
  if ((await deps.db.$count(wechatBinding, eq(wechatBinding.userId, userId))) === 0) return
  const code = await proveOwnCode(deps, userId, caller, 'unbindWechat', smsCode)
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await releaseLogins(tx, 'WECHAT', userId)
    await code.use(tx)
    await notifyOfChange(tx, deps, userId, 'WECHAT_UNBOUND')
    await tx.delete(wechatBinding).where(eq(wechatBinding.userId, userId))
    await endOtherWechatSessions(tx, { userId, sessionId })
  })
}
