import {
  bindingEmailBind,
  bindingEmailCodeWait,
  bindingEmailSendCode,
  bindingEmailUnbind,
  bindingOverview,
  bindingWechatScan,
  bindingWechatUnbind,
  monthlyBind,
  monthlyCodeWait,
  monthlyList,
  monthlySendCode,
  monthlyUnbind,
} from '@portal/contract/binding'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/client-address'
import { recordAccount } from '../../http/request-outcome'
import { registerCall } from '../../http/route'
import { bindScanned, unbindWechat } from '../wechat/wechat.binding'
import { bindMonthly, monthlyWait, sendMonthlyCode } from './bind-monthly.service'
import { bindEmail, emailWait, sendEmailCode, unbindEmail } from './email.service'
import { monthlyAccountsOf } from './monthly-account.repository'
import { overviewOf } from './overview.service'
import { unbindMonthly } from './unbind-monthly.service'

/** 账号绑定 (domain §9). */
export const bindingModule = (app: FastifyInstance): void => {
  registerCall(app, bindingOverview, ({ user, deps: { db } }) => overviewOf(db, user.userId))

  registerCall(app, bindingWechatScan, async ({ body, user, deps, request }) => {
    const state = await bindScanned(deps, user.userId, callerOf(deps.config, request), body)
    if (state === 'BOUND') recordAccount(request, user.userId)
    return { state }
  })

  registerCall(app, bindingWechatUnbind, async ({ body, user, deps, request }) => {
    await unbindWechat(deps, user, callerOf(deps.config, request), body.smsCode)
    return {}
  })

  registerCall(app, bindingEmailSendCode, async ({ body, user, deps, request }) => {
    await sendEmailCode(deps, user.userId, networkOf(request), body)
    return {}
  })

  registerCall(app, bindingEmailCodeWait, async ({ body, user, deps }) => ({
    seconds: await emailWait(deps, user.userId, body.email),
  }))

  registerCall(app, bindingEmailBind, async ({ body, user, deps, request }) => {
    await bindEmail(deps, user.userId, callerOf(deps.config, request), body)
    return {}
  })

  registerCall(app, bindingEmailUnbind, async ({ body, user, deps, request }) => {
    await unbindEmail(deps, user.userId, callerOf(deps.config, request), body.smsCode)
    return {}
  })

  registerCall(app, monthlyList, ({ user, deps: { db } }) => monthlyAccountsOf(db, user.userId))

  registerCall(app, monthlySendCode, async ({ body, user, deps, request }) => ({
    maskedPhone: await sendMonthlyCode(deps, user.userId, networkOf(request), body),
  }))

  registerCall(app, monthlyCodeWait, async ({ body, user, deps }) => ({
    seconds: await monthlyWait(deps, user.userId, body),
  }))

  registerCall(app, monthlyBind, async ({ body, user, deps, request }) => ({
    status: await bindMonthly(deps, user.userId, networkOf(request), body),
  }))

  registerCall(app, monthlyUnbind, async ({ body, user, deps, request }) => {
    await unbindMonthly(deps, user.userId, callerOf(deps.config, request), body)
    return {}
  })
}
