import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { Caller } from '../../http/caller'
import { consumePass } from '../captcha/captcha.repository'
import { notifyOfChange } from '../messages/queue/notify-of-change'
import { proveScopedCode, secondsToWait, sendScopedCode } from '../sms/scoped-code'
import { deleteEmail, emailOf, storeEmail } from '../account-core/email.repository'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { proveOwnCode } from '../sms/own-code'

const scopeOf = (userId: string, email: string) => ({ name: 'email', userId, subject: email }) as const

/** @throws BusinessError CAPTCHA_REQUIRED, RATE_LIMITED, MAIL_NOT_SENT */
export const sendEmailCode = async (
  deps: Deps,
  userId: string,
  network: string,
  { email, captchaVerification }: { email: string; captchaVerification: string },
): Promise<void> => {
  if ((await consumePass(deps.db, captchaVerification, 'sms', network, deps.clock())) === null)
    throw new BusinessError('CAPTCHA_REQUIRED')
  await sendScopedCode(deps, scopeOf(userId, email), async (code) => {
    const text = `您正在绑定邮箱，验证码是 ${code}，5分钟内有效。\n\n请勿向任何人泄露验证码。如非本人操作，请忽略本邮件。`
    await deps.ports.mail?.send({ to: email, subject: '【零川物流】邮箱绑定验证码', text }).catch((cause: unknown) => {
      throw new BusinessError('MAIL_NOT_SENT', undefined, { cause })
    })
    if (deps.ports.mail === null) throw new BusinessError('MAIL_NOT_SENT')
  })
}

/** Seconds until the customer may have the next code sent to an address. */
export const emailWait = (deps: Deps, userId: string, email: string): Promise<number> =>
  secondsToWait(deps, scopeOf(userId, email))

/**
 * Binds the address. One that takes the place of an earlier one needs a code sent to the phone as well; binding the
 * same one again changes nothing.
 * @throws BusinessError CODE_REQUIRED, SMS_CODE_WRONG, RATE_LIMITED
 */
export const bindEmail = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { email, emailCode, smsCode }: { email: string; emailCode: string; smsCode?: string },
): Promise<void> => {
  const former = await emailOf(deps.db, userId)
  if (former?.email === email) return
  const code = former && (await proveOwnCode(deps, userId, caller, 'replaceEmail', smsCode))
  const use = await proveScopedCode(deps, scopeOf(userId, email), caller.network, emailCode, 'emailCode')
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    // Another request may have bound one since.
    if (code === undefined && (await emailOf(tx, userId)) !== undefined)
      throw new BusinessError('CODE_REQUIRED', undefined, { path: 'smsCode' })
    await code?.use(tx)
    await use(tx)
    await notifyOfChange(tx, deps, userId, former === undefined ? 'EMAIL_BOUND' : 'EMAIL_REPLACED')
    await storeEmail(tx, userId, email, deps.clock())
  })
}

/**
 * Without a bound address there is nothing to do, and the code is not checked.
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED
 */
export const unbindEmail = async (deps: Deps, userId: string, caller: Caller, smsCode: string): Promise<void> => {
  if ((await emailOf(deps.db, userId)) === undefined) return
  const code = await proveOwnCode(deps, userId, caller, 'unbindEmail', smsCode)
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await code.use(tx)
    await notifyOfChange(tx, deps, userId, 'EMAIL_UNBOUND')
    await deleteEmail(tx, userId)
  })
}
