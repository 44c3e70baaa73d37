import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { phoneCode } from '../sms/phone-code'
import type { Caller } from '../../http/caller'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { takePass } from '../captcha/captcha.store'
import { takeCode } from '../sms/sms.store'
import { user } from '../account-core/user.tables'
import { beginSession } from './begin-session'
import { limitAttempts, limitNetwork } from '../attempt-limits/login-limits'
import { hashPassword, isOutdated, verifyPassword } from './password-hash'

/** Who asks for a session, and where its token goes. */
interface Door {
  caller: Caller
  reply: FastifyReply
}

const findByPhone = async ({ db }: Deps, userTel: string): Promise<typeof user.$inferSelect | undefined> =>
  (await db.select().from(user).where(eq(user.userTel, userTel)))[0]

/** Stores the password as passwords are stored today, unless it was changed meanwhile. */
const rehash = async ({ db }: Deps, userId: string, digest: string, old: string): Promise<void> => {
  await db
    .update(user)
    .set({ passwordHash: await hashPassword(digest) })
    .where(and(eq(user.userId, userId), eq(user.passwordHash, old)))
}

/**
 * Login with account name (the phone number) and password, behind a solved captcha; one that no hand was seen to solve makes
 * a failure count twice for the network (captcha protocol §3.6). The answer is the same for an unknown account and a wrong password.
 * @throws BusinessError CAPTCHA_REQUIRED, CAPTCHA_HARDER, LOGIN_FAILED, RATE_LIMITED
 */
export const loginWithPassword = async (
  deps: Deps,
  { caller, reply }: Door,
  form: { username: string; password: string; captchaVerification: string },
) => {
  const pass = await takePass(deps.db, form.captchaVerification, 'login', caller.network, deps.clock())
  if (pass === null) throw new BusinessError('CAPTCHA_REQUIRED')
  return limitAttempts(deps, form.username, caller, pass, async () => {
    const found = await findByPhone(deps, form.username)
    const verified = found?.passwordHash ?? null
    const isRight = await verifyPassword(form.password, verified)
    if (found === undefined || verified === null || !isRight) throw new BusinessError('LOGIN_FAILED')
    const begun = await beginSession(
      deps,
      reply,
      found.userId,
      'pwd',
      (account) => account.userTel === form.username && account.passwordHash === verified,
    )
    if (isOutdated(verified)) await rehash(deps, found.userId, form.password, verified)
    return begun
  })
}

/**
 * Login with a code that was sent to the phone. Whoever has the code owns the number, so it may be told that it has no account.
 * @throws BusinessError SMS_CODE_WRONG, LOGIN_FAILED, RATE_LIMITED
 */
export const loginWithCode = async (deps: Deps, { caller, reply }: Door, form: { userTel: string; smsCode: string }) =>
  limitNetwork(deps, caller.network, async () => {
    if (
      !(await takeCode(
        deps.db,
        phoneCode(form.userTel, caller, 'login'),
        form.smsCode,
        deps.config.secret,
        deps.clock(),
      ))
    )
      throw new BusinessError('SMS_CODE_WRONG')
    const found = await findByPhone(deps, form.userTel)
    if (found === undefined) throw new BusinessError('LOGIN_FAILED', '该手机号尚未注册，请先注册')
    return beginSession(deps, reply, found.userId, 'sms', ({ userTel }) => userTel === form.userTel)
  })
