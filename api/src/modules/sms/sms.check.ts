import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { limitNetwork } from '../auth/login-limits'
import { peekCode } from './sms.store'

/**
 * Says whether a code is right and leaves it usable. Guesses count as guesses of a login do.
 * @throws BusinessError SMS_CODE_WRONG, RATE_LIMITED
 */
export const testCode = (
  deps: Deps,
  network: string,
  { mobileNo, smsCode }: { mobileNo: string; smsCode: string },
): Promise<void> =>
  limitNetwork(deps, network, async () => {
    if (!(await peekCode(deps.db, mobileNo, smsCode, deps.config.secret, deps.clock())))
      throw new BusinessError('SMS_CODE_WRONG')
  })
