import { phoneCode } from '../../sms/phone-code'
import type { Caller } from '../../../http/caller'
import { compareText } from '../../../compare-text'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { limitNetwork } from '../../attempt-limits/login-limits'
import { endAllSessions } from '../sessions/session'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { type StoredCode, checkCode, consumeCode } from '../../sms/sms.repository'
import { phoneOf } from '../../account-core/phone-of'
import { findByPhone, movePhone } from '../../account-core/account.repository'

interface PhoneChange {
  smsCode: string
  newUserTel: string
  newSmsCode: string
}

/** A wrong code costs one of its tries and counts as a failed login does; a right one stays usable. */
const proveCode =
  ({ db, config, clock }: Deps, storedCode: StoredCode, code: string, field: 'smsCode' | 'newSmsCode') =>
  async (): Promise<void> => {
    if (!(await checkCode(db, storedCode, code, config.secret, clock())))
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: field })
  }

/**
 * Moves an account to another phone number and ends all its sessions. Both codes are consumed with the change, together
 * or not at all. Only who has the code of the new number learns that it has an account.
 * @throws BusinessError SAME_PHONE, SMS_CODE_WRONG, PHONE_REGISTERED, RATE_LIMITED
 */
export const changePhone = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { smsCode, newUserTel, newSmsCode }: PhoneChange,
): Promise<void> => {
  const { db, config, clock } = deps
  const userTel = await phoneOf(db, userId)
  const [old, fresh] = [phoneCode(userTel, caller, 'oldPhone'), phoneCode(newUserTel, caller, 'newPhone')]
  if (newUserTel === userTel) throw new BusinessError('SAME_PHONE', undefined, { path: 'newUserTel' })
  await limitNetwork(deps, caller.network, proveCode(deps, old, smsCode, 'smsCode'))
  await limitNetwork(deps, caller.network, proveCode(deps, fresh, newSmsCode, 'newSmsCode'))
  if ((await findByPhone(db, newUserTel)) !== undefined)
    throw new BusinessError('PHONE_REGISTERED', undefined, { path: 'newUserTel' })
  await inTransaction(db, async (tx) => {
    await notifyOfChange(tx, deps, userId, 'PHONE')
    const move = await movePhone(tx, userId, userTel, { userTel: newUserTel, claimedAt: clock() })
    if (move === 'TAKEN') throw new BusinessError('PHONE_REGISTERED', undefined, { path: 'newUserTel' })
    const codes = [
      { storedCode: old, code: smsCode },
      { storedCode: fresh, code: newSmsCode },
    ].toSorted((one, other) => compareText(one.storedCode.name, other.storedCode.name))
    let isProved = true
    for (const { storedCode, code } of codes)
      isProved = isProved && (await consumeCode(tx, storedCode, code, config.secret, clock()))
    if (move === 'OTHER' || !isProved) throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
    await endAllSessions(tx, userId)
  })
}
