import { errorCatalogue } from '@portal/contract/error-codes'
import { phoneCode } from '../../sms/phone-code'
import type { Caller } from '../../../http/caller'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import type { PersonalData } from '../../account-core/personal-data'
import { limitNetwork } from '../../attempt-limits/login-limits'
import { endAllSessions } from '../sessions/session'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { consumeCode } from '../../sms/sms.repository'
import { findBlockers } from './cancel-blockers'
import { phoneOf } from '../../account-core/phone-of'
import { updateAccount } from '../../account-core/account.repository'

/** Milliseconds in which a login still reverts the cancellation (domain §9). */
const coolingOff = 7 * 24 * 3600_000

/**
 * Schedules the erasure of the account in seven days and ends all its sessions. A refusal because of open business
 * leaves the code usable.
 * @returns when it will be erased
 * @throws BusinessError ACCOUNT_IN_USE naming the open business, SMS_CODE_WRONG, RATE_LIMITED
 */
export const cancelAccountOf = async (
  registered: readonly PersonalData[],
  deps: Deps,
  userId: string,
  caller: Caller,
  smsCode: string,
): Promise<Date> => {
  const { db, config, clock } = deps
  const blockers = await findBlockers(registered, db, userId, clock())
  if (blockers.length > 0)
    throw new BusinessError(
      'ACCOUNT_IN_USE',
      `${errorCatalogue.ACCOUNT_IN_USE.message}：${blockers.map(({ text }) => text).join('、')}`,
    )
  const userTel = await phoneOf(db, userId)
  await limitNetwork(deps, caller.network, async () => {
    if (!(await consumeCode(db, phoneCode(userTel, caller, 'cancelAccount'), smsCode, config.secret, clock())))
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  })
  const eraseAt = new Date(clock().getTime() + coolingOff)
  await inTransaction(db, async (tx) => {
    await updateAccount(tx, userId, { eraseAt })
    await notifyOfChange(tx, deps, userId, 'CANCELLED')
    await endAllSessions(tx, userId)
  })
  return eraseAt
}
