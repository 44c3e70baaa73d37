import type { CodePurpose, OwnerProof } from '@portal/contract/auth'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import type { Caller } from '../../../http/caller'
import { findByPhone, type Account, updateAccount } from '../../account-core/account.repository'
import type { PersonalData } from '../../account-core/personal-data'
import { limitNetwork, limitOwnerProof } from '../../attempt-limits/login-limits'
import { phoneCode } from '../../sms/phone-code'
import { checkCode, consumeCode } from '../../sms/sms.repository'
import { inTransaction } from '../../../database/transaction'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { releaseLogins } from '../../account-core/login-directory.repository'
import { notifyOfChange } from '../../messages/queue/notify-of-change'
import { endAllSessions } from '../sessions/session'
import { maxUnusedDays } from '@portal/rules/owner-proof'
import { hasContent } from '../../account-core/has-content'
import { isKnownBrowser } from '../../attempt-limits/device-place'
import { verifyPassword } from '../passwords/password-hash'

/** Whether nobody has logged in for so long that the number may be somebody else's by now. */
const isLongUnused = ({ lastLoginAt, createdAt }: Account, now: Date): boolean =>
  now.getTime() - (lastLoginAt ?? createdAt).getTime() >= maxUnusedDays * 24 * 3600_000

/** Whether the code of its number alone does not open the account (domain §9). */
const needsOwnerProof = async (
  deps: Deps,
  registered: readonly PersonalData[],
  account: Account,
  caller: Caller,
): Promise<boolean> =>
  isLongUnused(account, deps.clock()) &&
  !(await isKnownBrowser(deps, account.userTel, caller)) &&
  (await hasContent(registered, deps.db, account.userId))

/** A proof of who the customer is, and the field of the request that has the answer. */
type Answer = Exclude<OwnerProof, { kind: 'NEW_ACCOUNT' }>

const fields = { PASSWORD: 'password', ID_NUMBER: 'lastSix', RECEIVER: 'name' } as const

const isRight = async (
  deps: Deps,
  registered: readonly PersonalData[],
  { userId, passwordHash }: Account,
  answer: Answer,
): Promise<boolean> => {
  if (answer.kind === 'PASSWORD') return verifyPassword(answer.password, passwordHash)
  const text = answer.kind === 'ID_NUMBER' ? answer.lastSix : answer.name
  for (const { ownerProofs } of registered) if (await ownerProofs?.[answer.kind]?.(deps, userId, text)) return true
  return false
}

/**
 * Checks that the person with the number is the account's customer. The error is the same for a wrong proof and for one
 * that the account does not have, so that it does not reveal the account's data.
 * @throws BusinessError OWNER_PROOF_WRONG, RATE_LIMITED
 */
const proveOwner = (deps: Deps, registered: readonly PersonalData[], account: Account, answer: Answer): Promise<void> =>
  limitOwnerProof(deps, account.userId, async () => {
    if (!(await isRight(deps, registered, account, answer)))
      throw new BusinessError('OWNER_PROOF_WRONG', undefined, { path: `proof.${fields[answer.kind]}` })
  })

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
