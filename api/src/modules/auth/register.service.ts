import { randomUUID } from 'node:crypto'
import { phoneCode } from '../sms/phone-code'
import type { Caller } from '../../http/caller'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { consumeCode } from '../sms/sms.repository'
import { addAccount } from '../account-core/account.repository'
import { limitNetwork } from '../attempt-limits/login-limits'
import { hashPassword } from './password-hash'

/**
 * Registers a customer with a code that was sent to the phone, and consumes it. Only who has the code learns that the
 * number is registered. `password` is an MD5 digest, whose strength cannot be checked here: that rule is the client's
 * (spec §5).
 * @throws BusinessError SMS_CODE_WRONG, PHONE_REGISTERED, RATE_LIMITED
 */
export const registerCustomer = (
  deps: Deps,
  caller: Caller,
  form: { userTel: string; smsCode: string; password: string },
): Promise<void> =>
  limitNetwork(deps, caller.network, async () => {
    if (
      !(await consumeCode(
        deps.db,
        phoneCode(form.userTel, caller, 'login'),
        form.smsCode,
        deps.config.secret,
        deps.clock(),
      ))
    )
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
    const passwordHash = await hashPassword(form.password)
    const account = { userId: randomUUID(), userTel: form.userTel, passwordHash, createdAt: deps.clock() }
    if (!(await addAccount(deps.db, account))) throw new BusinessError('PHONE_REGISTERED')
  })
