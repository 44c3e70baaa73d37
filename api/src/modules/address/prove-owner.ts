import type { CodePurpose } from '@portal/contract/auth'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { Caller } from '../../http/caller'
import { phoneOf } from '../account-core/phone-of'
import { limitNetwork } from '../attempt-limits/login-limits'
import { phoneCode } from '../sms/phone-code'
import { consumeCode } from '../sms/sms.repository'

/**
 * Uses up a code that the owner of an address book got for seeing much of it.
 * @throws BusinessError CODE_REQUIRED without one, SMS_CODE_WRONG, RATE_LIMITED
 */
export const proveOwner = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  purpose: CodePurpose,
  smsCode: string,
): Promise<void> => {
  if (smsCode === '') throw new BusinessError('CODE_REQUIRED')
  const userTel = await phoneOf(deps.db, userId)
  await limitNetwork(deps, caller.network, async () => {
    if (!(await consumeCode(deps.db, phoneCode(userTel, caller, purpose), smsCode, deps.config.secret, deps.clock())))
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  })
}
