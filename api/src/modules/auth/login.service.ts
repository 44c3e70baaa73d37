import { phoneCode } from '../sms/phone-code'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { consumePass } from '../captcha/captcha.repository'
import { consumeCode } from '../sms/sms.repository'
import { findByPhone, replaceHash } from '../account-core/account.repository'
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
 * Login with a code that was sent to the phone. Whoever has the code owns the number, so the answer may reveal that it
 * has no account.
 * @throws BusinessError SMS_CODE_WRONG, LOGIN_FAILED, RATE_LIMITED
 */
export const loginWithCode = async (deps: Deps, context: LoginContext, form: { userTel: string; smsCode: string }) =>
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
    const account = await findByPhone(deps.db, form.userTel)
    if (account === undefined) throw new BusinessError('LOGIN_FAILED', '该手机号尚未注册，请先注册')
    return beginSession(deps, context, account.userId, 'sms', ({ userTel }) => userTel === form.userTel)
  })
