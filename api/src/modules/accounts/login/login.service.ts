import { randomUUID } from 'node:crypto'
import type { LoginAnswer, OwnerProof } from '@portal/contract/auth'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { consumePass } from '../../captcha/captcha.repository'
import { type Account, addAccount, findByPhone, replaceHash } from '../../account-core/account.repository'
import type { PersonalData } from '../../account-core/personal-data'
import { admitByCode } from './admit-by-code'
import { beginSession, type LoginContext } from '../sessions/begin-session'
import { limitAttempts } from '../../attempt-limits/login-limits'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password-hash'

/**
 * Login with account name (the phone number) and password, behind a solved captcha. One that was not visibly solved by
 * hand makes a failure count twice for the network (captcha protocol §3.6). The answer is the same for an unknown
 * account and a wrong password.
 * @throws BusinessError CAPTCHA_REQUIRED, CAPTCHA_HARDER, LOGIN_FAILED, RATE_LIMITED
 */
export const loginWithPassword = async (
  deps: Deps,
  context: LoginContext,
  form: { username: string; password: string; captchaVerification: string },
) => {
  const pass = await consumePass(deps.db, form.captchaVerification, 'login', context.caller.network, deps.clock())
  if (pass === null) throw new BusinessError('CAPTCHA_REQUIRED')
  return limitAttempts(deps, form.username, context.caller, pass, async () => {
    const account = await findByPhone(deps.db, form.username)
    const verified = account?.passwordHash ?? null
    const isRight = await verifyPassword(form.password, verified)
    if (account === undefined || verified === null || !isRight) throw new BusinessError('LOGIN_FAILED')
    const begun = await beginSession(
      deps,
      context,
      account.userId,
      'pwd',
      (current) => current.userTel === form.username && current.passwordHash === verified,
    )
    if (isOutdated(verified)) await replaceHash(deps.db, account.userId, verified, await hashPassword(form.password))
    return begun
  })
}

/**
 * The account of a number whose code was right. Of several requests at once one adds the account, which the others
 * find.
 * @throws BusinessError LOGIN_FAILED for a number without an account that may not get one
 */
const accountOf = async (
  { db, clock }: Deps,
  userTel: string,
  mayRegister: boolean,
): Promise<{ account: Account; registered: boolean }> => {
  const existing = await findByPhone(db, userTel)
  if (existing !== undefined) return { account: existing, registered: false }
  if (!mayRegister) throw new BusinessError('LOGIN_FAILED', '该手机号尚未注册，请先注册')
  const registered = await addAccount(db, { userId: randomUUID(), userTel, createdAt: clock() })
  const account = await findByPhone(db, userTel)
  // The account moved to another number between the two statements.
  if (account === undefined) throw new BusinessError('LOGIN_FAILED')
  return { account, registered }
}

/**
 * Login with a code that was sent to the phone. A person with the code owns the number, so that the answer may reveal
 * whether it had an account. A new number gets an account if the visitor agreed (`mayRegister`). Before the code is
 * right, nothing depends on the account.
 * @throws BusinessError as `admitByCode` does, LOGIN_FAILED
 */
export const loginWithCode = async (
  deps: Deps,
  registered: readonly PersonalData[],
  context: LoginContext,
  form: { userTel: string; smsCode: string; mayRegister?: boolean; proof?: OwnerProof },
): Promise<LoginAnswer> => {
  const { userTel, mayRegister = false, proof } = form
  await admitByCode(deps, registered, context.caller, { ...form, purpose: 'login' })
  const opened = await accountOf(deps, userTel, mayRegister || proof?.kind === 'NEW_ACCOUNT')
  const begun = await beginSession(
    deps,
    context,
    opened.account.userId,
    'sms',
    (account) => account.userTel === userTel,
  )
  return opened.registered ? { ...begun, registered: true } : begun
}
