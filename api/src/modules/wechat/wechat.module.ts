import { wechatBind, wechatLogin, wechatTicket } from '@portal/contract/wechat'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/caller'
import { markBrowser } from '../../http/browser-mark'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import type { PersonalData } from '../account-core/personal-data'
import { beginSession } from '../accounts/sessions/begin-session'
import { loginContextOf } from '../accounts/login/login-context'
import { bindWechat } from './wechat.bind'
import { pollScan, beginScan } from './wechat.service'

/** Login with a QR code that WeChat confirms (spec §2). */
export const wechatModule =
  (registered: readonly PersonalData[]) =>
  (app: FastifyInstance): void => {
    registerCall(app, wechatTicket, ({ deps, request, reply }) =>
      beginScan(deps, networkOf(request), markBrowser(deps.config, request, reply)),
    )

    registerCall(app, wechatLogin, async ({ body, deps, reply }) => {
      const outcome = await pollScan(deps, body)
      if (outcome.state !== 'BOUND') return outcome
      return {
        state: 'LOGGED_IN' as const,
        ...(await beginSession(deps, loginContextOf(deps.config, reply), outcome.userId, 'wechat')),
      }
    })

    registerCall(app, wechatBind, async ({ body, deps, request, reply }) => {
      const userId = await bindWechat(deps, registered, callerOf(deps.config, request), body)
      return beginSession(
        deps,
        loginContextOf(deps.config, reply),
        userId,
        'wechat',
        (account) => account.userTel === body.userTel,
      )
    })
  }
