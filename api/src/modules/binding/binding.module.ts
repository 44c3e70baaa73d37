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
  type BindingOverview,
} from '@portal/contract/binding'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/caller'
import { networkOf } from '../../http/client-address'
import { recordAccount } from '../../http/request-outcome'
import { registerCall } from '../../http/route'
import { bindScanned, unbindWechat, findBinding } from '../wechat/wechat.binding'
import { bindMonthly, monthlyWait, sendMonthlyCode } from './bind-monthly.service'
import { bindEmail, emailWait, sendEmailCode, unbindEmail } from './email.service'
import { monthlyAccountsOf } from './monthly-account.repository'
import { unbindMonthly } from './unbind-monthly.service'
import { maskPhone } from '@portal/rules/masking'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { findAccount } from '../account-core/account.repository'
import { emailOf } from '../account-core/email.repository'
import { maskEmail } from './mask-email'

/**
 * The bindings of the account.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
const overviewOf = async (db: Db, userId: string): Promise<BindingOverview> => {
  const account = await findAccount(db, userId)
  if (account === undefined) throw new BusinessError('SESSION_EXPIRED')
  const wechat = await findBinding(db, userId)
  const email = await emailOf(db, userId)
  return {
    maskedTel: maskPhone(account.userTel),
    hasPassword: account.passwordHash !== null,
    wechat: wechat === undefined ? null : { nickname: wechat.nickname, boundAt: wechat.boundAt.toISOString() },
    email: email === undefined ? null : { maskedEmail: maskEmail(email.email), boundAt: email.boundAt.toISOString() },
  }
}

/** 账号绑定 (domain §9). */
export const bindingModule = (app: FastifyInstance): void => {
  registerCall(app, bindingOverview, ({ user, deps: { db } }) => overviewOf(db, user.userId), { inDocuments: true })

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

  registerCall(app, monthlyList, ({ user, deps: { db } }) => monthlyAccountsOf(db, user.userId), { inDocuments: true })

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
