import type { CodePurpose, OwnerProof } from '@portal/contract/auth'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import type { Caller } from '../../../http/caller'
import { findByPhone, type Account, updateAccount } from '../../account-core/account.repository'
import type { PersonalData } from '../../account-core/personal-data'
import { limitNetwork } from '../../attempt-limits/login-limits'
import { phoneCode } from '../../sms/phone-code'
import { checkCode, consumeCode } from '../../sms/sms.repository'
import { needsOwnerProof, proveOwner, isLongUnused } from './prove-owner'
import { inTransaction } from '../../../database/transaction'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { releaseLogins } from '../../account-core/login-directory.repository'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { endAllSessions } from '../sessions/session'

/**
 * Closes an account that was not used for long, so that its number is free for another one. Its data stays as it is;
 * support opens it again for a person who proves to be its customer (docs/upgrading.md).
 * @throws BusinessError LOGIN_FAILED when somebody has logged in meanwhile, or it has another number
 */
const giveNumberAway = async (deps: Deps, { userId, userTel }: Account): Promise<void> => {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const account = await lockCustomerRow(tx, userId)
    if (account?.userTel !== userTel || account.closedAt !== null || !isLongUnused(account, now))
      throw new BusinessError('LOGIN_FAILED', '账号状态已变化，请重新登录')
    await releaseLogins(tx, 'PHONE', userId)
    await notifyOfChange(tx, deps, userId, 'CLOSED')
    await updateAccount(tx, userId, { closedAt: now })
    await endAllSessions(tx, userId)
  })
}

interface Admission {
  userTel: string
  purpose: CodePurpose
  smsCode: string
  proof?: OwnerProof
}

/**
 * Consumes the code of a number, after which its account may be opened, or a new one added where there is none. Every
 * call that opens an account by a code alone begins with it: the number may have got another owner (domain §9). A
 * refusal for want of a proof, or because of a wrong one, leaves the code usable.
 * @throws BusinessError SMS_CODE_WRONG, OWNER_PROOF_REQUIRED, OWNER_PROOF_WRONG, LOGIN_FAILED, RATE_LIMITED
 */
export const admitByCode = async (
  deps: Deps,
  registered: readonly PersonalData[],
  caller: Caller,
  { userTel, purpose, smsCode, proof }: Admission,
): Promise<void> => {
  const { db, config, clock } = deps
  const storedCode = phoneCode(userTel, caller, purpose)
  const wrongCode = () => new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  const isAdmitted = await limitNetwork(deps, caller.network, async () => {
    if (!(await checkCode(db, storedCode, smsCode, config.secret, clock()))) throw wrongCode()
    const account = await findByPhone(db, userTel)
    const isDoubtful = account !== undefined && (await needsOwnerProof(deps, registered, account, caller))
    // No failure of the network: whoever has the code is asked for more.
    if (isDoubtful && proof === undefined) return false
    if (isDoubtful && proof !== undefined && proof.kind !== 'NEW_ACCOUNT')
      await proveOwner(deps, registered, account, proof)
    // Only one of several requests with the right code goes on.
    if (!(await consumeCode(db, storedCode, smsCode, config.secret, clock()))) throw wrongCode()
    if (proof?.kind === 'NEW_ACCOUNT' && account !== undefined) await giveNumberAway(deps, account)
    return true
  })
  if (!isAdmitted) throw new BusinessError('OWNER_PROOF_REQUIRED')
}
