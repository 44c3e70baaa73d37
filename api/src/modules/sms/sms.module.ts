import { checkSmsCode, sendSmsCode, smsCodeWait } from '@portal/contract/auth'
import type { FastifyInstance } from 'fastify'
import { findByPhone } from '../account-core/account.repository'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { testCode } from './sms.check'
import { secondsToWait, sendCode } from './sms.service'

export const smsModule = (app: FastifyInstance): void => {
  registerCall(app, sendSmsCode, async ({ body, deps, request }) => {
    await sendCode(deps, callerOf(deps.config, request), body)
    return {}
  })

  registerCall(app, smsCodeWait, async ({ body, deps, request }) => ({
    seconds: await secondsToWait(deps, networkOf(request), body.mobileNo),
  }))

  registerCall(app, checkSmsCode, async ({ body, deps, request }) => {
    await testCode(deps, callerOf(deps.config, request), body)
    return { registered: body.purpose === 'login' && (await findByPhone(deps.db, body.mobileNo)) !== undefined }
  })
}
