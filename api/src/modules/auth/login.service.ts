import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { takePass } from '../captcha/captcha.store'
import { takeCode } from '../sms/sms.store'
import { user } from '../user/user.tables'
import { limitAttempts } from './login-limits'
import { verifyPassword } from './password-hash'

const findByPhone = async ({ db }: Deps, userTel: string): Promise<typeof user.$inferSelect | undefined> =>
  (await db.select().from(user).where(eq(user.userTel, userTel)))[0]

/**
 * Login with account name (the phone number) and password, behind a solved captcha.
 * The answer is the same for an unknown account and a wrong password.
 * @returns the customer's id
 */
export const loginWithPassword = async (deps: Deps, network: string, form: { username: string; password: string; captchaVerification: string }): Promise<string> => {
  if ((await takePass(deps.db, form.captchaVerification, 'login', network, deps.clock())) === null) throw new BusinessError('CAPTCHA_REQUIRED')
  return limitAttempts(deps, form.username, network, async () => {
    const found = await findByPhone(deps, form.username)
    const isRight = await verifyPassword(form.password, found?.passwordHash ?? null)
    if (found === undefined || !isRight) throw new BusinessError('LOGIN_FAILED')
    return found.userId
  })
}

/**
 * Login with a code that was sent to the phone. Whoever has the code owns the number, so it may be told that it has no account.
 * @returns the customer's id
 */
export const loginWithCode = async (deps: Deps, network: string, form: { userTel: string; smsCode: string }): Promise<string> =>
  limitAttempts(deps, `sms ${form.userTel}`, network, async () => {
    if (!(await takeCode(deps.db, form.userTel, form.smsCode, deps.config.secret, deps.clock()))) throw new BusinessError('SMS_CODE_WRONG')
    const found = await findByPhone(deps, form.userTel)
    if (found === undefined) throw new BusinessError('LOGIN_FAILED', '该手机号尚未注册，请先注册')
    return found.userId
  })
