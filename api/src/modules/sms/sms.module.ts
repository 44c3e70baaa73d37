import { checkSmsCode, sendSmsCode } from '@portal/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { testCode } from './sms.check'
import { sendCode } from './sms.service'

export const smsModule = (app: FastifyInstance): void => {
  registerCall(app, sendSmsCode, async ({ body, deps, request }) => {
    await sendCode(deps, networkOf(request), body)
    return {}
  })

  registerCall(app, checkSmsCode, async ({ body, deps, request }) => {
    await testCode(deps, networkOf(request), body)
    return {}
  })
}
