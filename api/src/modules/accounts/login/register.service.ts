import { randomUUID } from 'node:crypto'
import type { LoginAnswer } from '@portal/contract/auth'
import { phoneCode } from '../../sms/phone-code'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { consumeCode } from '../../sms/sms.repository'
import { addAccount } from '../../account-core/account.repository'
import { beginSession, type LoginContext } from '../sessions/begin-session'
import { assertUncommon } from '../passwords/frequent-passwords'
import { limitNetwork } from '../../attempt-limits/login-limits'
import { hashPassword } from '../passwords/password-hash'

/**
 * Registers a customer with a code that was sent to the phone, consumes it, and begins a session. Only who has the code
 * learns that the number is registered. `password` is an MD5 digest, whose strength cannot be checked here: that rule
 * is the client's (spec §5). A refused password leaves the code as it is.
 * @throws BusinessError PASSWORD_TOO_COMMON, SMS_CODE_WRONG, PHONE_REGISTERED, RATE_LIMITED
 */
export const registerCustomer = async (
  deps: Deps,
  context: LoginContext,
  form: { userTel: string; smsCode: string; password: string },
): Promise<LoginAnswer> => {
  await assertUncommon(form.password)
  return limitNetwork(deps, context.caller.network, async () => {
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
    const passwordHash = await hashPassword(form.password)
    const account = { userId: randomUUID(), userTel: form.userTel, passwordHash, createdAt: deps.clock() }
    if (!(await addAccount(deps.db, account))) throw new BusinessError('PHONE_REGISTERED')
    const begun = await beginSession(deps, context, account.userId, 'sms', ({ userTel }) => userTel === form.userTel)
    return { ...begun, registered: true }
  })
}
