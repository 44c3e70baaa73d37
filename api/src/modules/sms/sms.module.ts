import { checkSmsCode, sendSmsCode, smsCodeWait } from '@portal/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { testCode } from './sms.check'
import { secondsToWait, sendCode } from './sms.service'

export const smsModule = (app: FastifyInstance): void => {
  registerCall(app, sendSmsCode, async ({ body, deps, request }) => {
    await sendCode(deps, networkOf(request), body)
    return {}
  })

  registerCall(app, smsCodeWait, async ({ body, deps, request }) => ({
    seconds: await secondsToWait(deps, networkOf(request), body.mobileNo),
  }))

  registerCall(app, checkSmsCode, async ({ body, deps, request }) => {
    await testCode(deps, networkOf(request), body)
    return {}
  })
}
