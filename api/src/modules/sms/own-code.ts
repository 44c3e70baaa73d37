import { phoneCode } from './phone-code'
import type { CodePurpose } from '@portal/contract/auth'
import type { Caller } from '../../http/caller'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { limitNetwork } from '../attempt-limits/login-limits'
import { checkCode, consumeCode } from './sms.repository'
import { phoneOf } from '../account-core/phone-of'

/** A verified code for the customer's own phone, which is consumed by the change that it proves. */
export interface OwnCode {
  /** In the transaction of the change. @throws BusinessError SMS_CODE_WRONG when another request was faster */
  use: (tx: Db) => Promise<void>
}

/**
 * Whether the code was sent to the customer's own phone, for this purpose. A wrong one costs one of its tries and
 * counts as a failed login does.
 * @throws BusinessError CODE_REQUIRED without one, SMS_CODE_WRONG, RATE_LIMITED
 */
export const proveOwnCode = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  purpose: CodePurpose,
  smsCode: string | undefined,
): Promise<OwnCode> => {
  if (smsCode === undefined || smsCode === '') throw new BusinessError('CODE_REQUIRED', undefined, { path: 'smsCode' })
  const { db, config, clock } = deps
  const storedCode = phoneCode(await phoneOf(db, userId), caller, purpose)
  await limitNetwork(deps, caller.network, async () => {
    if (!(await checkCode(db, storedCode, smsCode, config.secret, clock())))
      throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
  })
  return {
    use: async (tx) => {
      if (!(await consumeCode(tx, storedCode, smsCode, config.secret, clock())))
        throw new BusinessError('SMS_CODE_WRONG', undefined, { path: 'smsCode' })
    },
  }
}
