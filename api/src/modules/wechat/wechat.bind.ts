import { randomUUID } from 'node:crypto'
import type { OwnerProof } from '@portal/contract/auth'
import type { Caller } from '../../http/caller'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { PersonalData } from '../account-core/personal-data'
import { admitByCode } from '../accounts/login/admit-by-code'
import { addAccount, findByPhone } from '../account-core/account.repository'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { claimLogin, customerOf } from '../account-core/login-directory.repository'
import { notifyOfChange } from '../messages/queue/notify-of-change'
import type { WechatPerson } from './wechat.port'
import { openTicket, consumeTicket } from './wechat.repository'
import { wechatBinding } from './wechat.tables'

/** The account of a phone number, locked; creates one without a password when there is none. */
const accountOf = async (tx: Db, userTel: string, now: Date): Promise<string> => {
  await addAccount(tx, { userId: randomUUID(), userTel, createdAt: now })
  const found = await findByPhone(tx, userTel)
  const account = found && (await lockCustomerRow(tx, found.userId))
  // The account moved to another number, or was erased, between the statements.
  if (account?.userTel !== userTel) throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  return account.userId
}

/**
 * One WeChat for one account: the directory of logins and the binding's key ensure it, even between requests at once.
 * The customer's row must be locked by `tx`, or new.
 * @returns false when it was bound already
 */
export const bind = async (
  tx: Db,
  userId: string,
  { wechatId, nickname }: WechatPerson,
  now: Date,
): Promise<boolean> => {
  if (!(await claimLogin(tx, 'WECHAT', wechatId, { userId, claimedAt: now }))) {
    const partner = await customerOf(tx, 'WECHAT', wechatId)
    if (partner !== userId) throw new BusinessError('WECHAT_TAKEN')
    return false
  }
  const added = await tx
    .insert(wechatBinding)
    .values({ userId, wechatId, nickname, boundAt: now })
    .onConflictDoNothing()
    .returning({ userId: wechatBinding.userId })
  if (added.length === 0) throw new BusinessError('PHONE_HAS_WECHAT')
  return true
}

/**
 * Binds the WeChat of a confirmed ticket to the account of a phone number. A refusal leaves the ticket, so that another
 * number can be tried.
 * @returns the customer's id
 * @throws BusinessError WECHAT_EXPIRED, WECHAT_TAKEN, PHONE_HAS_WECHAT, and as `admitByCode` does
 */
export const bindWechat = async (
  deps: Deps,
  registered: readonly PersonalData[],
  caller: Caller,
  {
    userTel,
    smsCode,
    proof,
    ...scan
  }: { ticket: string; secret: string; userTel: string; smsCode: string; proof?: OwnerProof },
): Promise<string> => {
  const now = deps.clock()
  const ticket = await openTicket(deps.db, scan, now)
  if (ticket?.state !== 'CONFIRMED' || ticket.wechatId === null) throw new BusinessError('WECHAT_EXPIRED')
  const person = { wechatId: ticket.wechatId, nickname: ticket.nickname }
  await admitByCode(deps, registered, caller, { userTel, smsCode, proof, purpose: 'wechatLogin' })
  return inTransaction(deps.db, async (tx) => {
    const userId = await accountOf(tx, userTel, now)
    if (await bind(tx, userId, person, now)) await notifyOfChange(tx, deps, userId, 'WECHAT_BOUND')
    if (!(await consumeTicket(tx, scan.ticket, now))) throw new BusinessError('WECHAT_EXPIRED')
    return userId
  })
}
