import { randomUUID } from 'node:crypto'
import type { LoginAnswer } from '@portal/contract/auth'
import { phoneCode } from '../sms/phone-code'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { consumePass } from '../captcha/captcha.repository'
import { consumeCode } from '../sms/sms.repository'
import { type Account, addAccount, findByPhone, replaceHash } from '../account-core/account.repository'
import { beginSession, type LoginContext } from './begin-session'
import { limitAttempts, limitNetwork } from '../attempt-limits/login-limits'
import { hashPassword, isOutdated, verifyPassword } from './password-hash'

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
 * The account of a number whose code was right. Of several requests at once one adds the account, which the others find.
 * @throws BusinessError LOGIN_FAILED for a number without an account that may not get one
 */
const accountOf = async (
  { db, clock }: Deps,
  { userTel, mayRegister = false }: { userTel: string; mayRegister?: boolean },
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
 * Login with a code that was sent to the phone. Whoever has the code owns the number, so that the answer may reveal
 * whether it had an account, and a new number gets one when the visitor was told so; before the code is right, nothing
 * depends on the account.
 * @throws BusinessError SMS_CODE_WRONG, LOGIN_FAILED, RATE_LIMITED
 */
export const loginWithCode = async (
  deps: Deps,
  context: LoginContext,
  form: { userTel: string; smsCode: string; mayRegister?: boolean },
): Promise<LoginAnswer> =>
  limitNetwork(deps, context.caller.network, async () => {
    if (
      !(await consumeCode(
        deps.db,
        phoneCode(form.userTel, context.caller, 'login'),
        form.smsCode,
        deps.config.secret,
        deps.clock(),
      ))
    )
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
    const { account, registered } = await accountOf(deps, form)
    const begun = await beginSession(deps, context, account.userId, 'sms', ({ userTel }) => userTel === form.userTel)
    return registered ? { ...begun, registered } : begun
  })
