import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { browserOf } from '../../http/browser-mark'
import { recordRefusal } from '../../http/request-outcome'
import { safelyParse } from '../../http/safely-parse'
import { textOfState } from '../../wechat-oauth/wechat-oauth'
import type { WechatAccountPort } from './wechat.port'
import { closeTicket, confirmTicket, findTicket, markScanned } from './wechat.repository'
import { sendConfirmed, sendExpired, sendFailed, sendForeign, sendScanRejected } from './wechat.page'

/** Missing where the person said no. */
const code = z.string().min(1).max(512).optional()
const fromWidget = z.object({ state: z.string().regex(/^[\w-]{22}$/), code })
const fromAccount = z.object({
  state: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .transform(textOfState),
  code,
})

type Outcome = 'EXPIRED' | 'FOREIGN' | 'FAILED' | 'REFUSED' | 'CONFIRMED'

/**
 * The result of WeChat's redirect for the ticket in its `state`. A ticket allows one request to WeChat, from the
 * browser that began it only: `state` can be sent to anybody, and confirming a foreign one would log its owner in.
 */
const settle = async (
  { deps: { db, clock, config } }: FastifyInstance,
  request: FastifyRequest,
  exchange: WechatAccountPort['exchange'] | undefined,
  schema: typeof fromWidget | typeof fromAccount,
): Promise<Outcome> => {
  const parsed = safelyParse(schema, request.query)
  if (!parsed.success || exchange === undefined) return 'EXPIRED'
  const ticket = parsed.data.state
  const ticketRow = await findTicket(db, ticket, clock())
  if (ticketRow === undefined) return 'EXPIRED'
  if (ticketRow.browserHash === '' || ticketRow.browserHash !== browserOf(config, request)) {
    recordRefusal(request, 'FOREIGN_BROWSER')
    return 'FOREIGN'
  }
  if (!(await markScanned(db, ticket, clock()))) return 'EXPIRED'
  const person = parsed.data.code === undefined ? null : await exchange(parsed.data.code).catch(() => undefined)
  if (person) return (await confirmTicket(db, ticket, person, clock())) ? 'CONFIRMED' : 'EXPIRED'
  const outcome = person === null ? 'REFUSED' : 'FAILED'
  await closeTicket(db, ticket, outcome, clock())
  return outcome
}

const pages: Readonly<Record<Outcome, (reply: FastifyReply) => FastifyReply>> = {
  EXPIRED: sendExpired,
  FOREIGN: sendForeign,
  FAILED: sendFailed,
  REFUSED: sendScanRejected,
  CONFIRMED: sendConfirmed,
}

/**
 * `GET /wechat/callback`: where WeChat redirects the widget's frame after the scan. `GET /wechat/account`: where it
 * leads its own browser back, which goes on to the portal; the tab that began asks there what has become of its ticket.
 */
export const wechatCallback = (app: FastifyInstance): void => {
  const { wechat, wechatAccount } = app.deps.ports
  app.get('/wechat/callback', async (request, reply) =>
    pages[await settle(app, request, wechat?.exchange, fromWidget)](reply),
  )
  app.get('/wechat/account', async (request, reply) => {
    const outcome = await settle(app, request, wechatAccount?.exchange, fromAccount)
    return outcome === 'FOREIGN'
      ? sendForeign(reply)
      : reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect('/', 303)
  })
}
