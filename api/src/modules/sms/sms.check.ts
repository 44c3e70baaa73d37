import type { CodePurpose } from '@portal/contract/auth'
import { phoneCode } from './phone-code'
import type { Caller } from '../../http/caller'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { limitNetwork } from '../attempt-limits/login-limits'
import { checkCode } from './sms.repository'

/**
 * Checks whether a code is right for a purpose and leaves it usable. Wrong codes count as failed logins do.
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED
 */
export const testCode = (
  deps: Deps,
  caller: Caller,
  { mobileNo, purpose, smsCode }: { mobileNo: string; purpose: CodePurpose; smsCode: string },
): Promise<void> =>
  limitNetwork(deps, caller.network, async () => {
    if (!(await checkCode(deps.db, phoneCode(mobileNo, caller, purpose), smsCode, deps.config.secret, deps.clock())))
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  })
