import type { OwnerProof } from '@portal/contract/auth'
import { maxUnusedDays } from '@portal/rules/owner-proof'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import type { Caller } from '../../../http/caller'
import type { Account } from '../../account-core/account.repository'
import { hasContent } from '../../account-core/has-content'
import type { PersonalData } from '../../account-core/personal-data'
import { isKnownBrowser } from '../../attempt-limits/device-place'
import { limitOwnerProof } from '../../attempt-limits/login-limits'
import { verifyPassword } from '../passwords/password-hash'

/** Whether nobody has logged in for so long that the number may be somebody else's by now. */
export const isLongUnused = ({ lastLoginAt, createdAt }: Account, now: Date): boolean =>
  now.getTime() - (lastLoginAt ?? createdAt).getTime() >= maxUnusedDays * 24 * 3600_000

/** Whether the code of its number alone does not open the account (domain §9). */
export const needsOwnerProof = async (
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
export const proveOwner = (
  deps: Deps,
  registered: readonly PersonalData[],
  account: Account,
  answer: Answer,
): Promise<void> =>
  limitOwnerProof(deps, account.userId, async () => {
    if (!(await isRight(deps, registered, account, answer)))
      throw new BusinessError('OWNER_PROOF_WRONG', undefined, { path: `proof.${fields[answer.kind]}` })
  })
