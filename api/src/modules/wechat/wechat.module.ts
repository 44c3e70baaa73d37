import type { ResponseOf } from '@portal/contract/calls'
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
import type { Deps } from '../../deps'
import { customerOf } from '../account-core/login-directory.repository'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { addTicket, openTicket, consumeTicket } from './wechat.repository'

const perNetwork = ({ config }: Deps): Limit => ({
  name: 'wechat-ticket',
  max: 30 * config.ipLimitFactor,
  windowSeconds: 600,
})

type Widget = ResponseOf<'user/authenticate/wechatTicket'>['widget']

/** Makes the widget for a ticket; undefined where there is no such login. */
const widgetIn = (
  { ports: { wechat, wechatAccount } }: Deps,
  insideWechat: boolean,
): ((ticket: string) => Widget) | undefined => {
  if (!insideWechat) return wechat?.widgetOf
  return wechatAccount === null
    ? undefined
    : (ticket) => ({ kind: 'redirect', url: wechatAccount.authorizeUrl(ticket) })
}

/**
 * Begins a login of a browser.
 * @throws BusinessError WECHAT_UNAVAILABLE, RATE_LIMITED
 */
const beginScan = async (deps: Deps, network: string, browserHash: string, insideWechat: boolean) => {
  const now = deps.clock()
  const widgetOf = widgetIn(deps, insideWechat)
  if (widgetOf === undefined) throw new BusinessError('WECHAT_UNAVAILABLE')
  await assertWithinLimit(deps.counters, perNetwork(deps), network, now, { message: '二维码刷新过于频繁，请稍后再试' })
  const { ticket, secret, expiresAt } = await addTicket(deps.db, browserHash, now)
  return { ticket, secret, expiresAt: expiresAt.toISOString(), widget: widgetOf(ticket) }
}

type ScanOutcome =
  | { state: 'WAITING' | 'SCANNED' | 'REFUSED' }
  | { state: 'UNKNOWN'; nickname: string }
  | { state: 'BOUND'; userId: string }

/**
 * The state of the scan. BOUND consumes the ticket: the browser that gets this answer is logged in.
 * @throws BusinessError WECHAT_EXPIRED, WECHAT_UNAVAILABLE
 */
const pollScan = async ({ db, clock }: Deps, scan: { ticket: string; secret: string }): Promise<ScanOutcome> => {
  const now = clock()
  const ticket = await openTicket(db, scan, now)
  if (ticket === undefined) throw new BusinessError('WECHAT_EXPIRED')
  if (ticket.state === 'FAILED') throw new BusinessError('WECHAT_UNAVAILABLE')
  if (ticket.state !== 'CONFIRMED') return { state: ticket.state }
  const userId = await customerOf(db, 'WECHAT', ticket.wechatId ?? '')
  if (userId === undefined) return { state: 'UNKNOWN', nickname: ticket.nickname }
  if (!(await consumeTicket(db, ticket.ticket, now))) throw new BusinessError('WECHAT_EXPIRED')
  return { state: 'BOUND', userId }
}

/** Login with a QR code that WeChat confirms (spec §2). */
export const wechatModule =
  (registered: readonly PersonalData[]) =>
  (app: FastifyInstance): void => {
    registerCall(app, wechatTicket, ({ body, deps, request, reply }) =>
      beginScan(deps, networkOf(request), markBrowser(deps.config, request, reply), body.insideWechat),
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
