import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keyFor, signedHeaders } from '../../modules/carrier-signature/signed-headers'
import type { Trade } from '../../modules/payment/payment.port'
import { sharesOf } from '../../modules/payment/payment.repository'
import type { PaymentAttemptRecord } from '../../modules/payment/payment.tables'
import { noticeCall } from './sandbox-notice'
import { stateAfter, toTrade } from './sandbox-state'
import { findOrders } from '../../modules/order-core/order.repository'
import { findTrade, moveTrade, setRejectsRefunds } from './sandbox.repository'

/** Actions of the sandbox's bank, each with a button of the cashier. */
export const cashierActions = [
  'success',
  'fail',
  'silent',
  'notify',
  'wrongAmount',
  'late',
  'reweigh',
  'refuseRefunds',
  'allowRefunds',
] as const
export type CashierAction = (typeof cashierActions)[number]

/** The results that the page shows afterwards. */
export const outcomes = [
  '',
  'failed',
  'silent',
  'notified',
  'refused',
  'reweighed',
  'refuseRefunds',
  'allowRefunds',
] as const
export type Outcome = (typeof outcomes)[number]

type Attempt = Pick<PaymentAttemptRecord, 'userId' | 'paymentNo' | 'channel'>

/** Additional fee of a re-weighed order. */
const dearerCents = 10_00

/** Sends a notice of the bank to the portal's endpoint. @returns whether the portal accepted it */
const notifyPortal = async (
  { inject, deps }: FastifyInstance,
  { paymentNo, channel }: Attempt,
  trade: Trade,
): Promise<boolean> =>
  (await inject({ method: 'POST', ...noticeCall(deps.config.secret, channel, paymentNo, trade) })).statusCode === 200

const move = async ({ deps }: FastifyInstance, { paymentNo, channel }: Attempt, to: 'pay' | 'fail'): Promise<Trade> => {
  const trade = await moveTrade(deps.db, paymentNo, stateAfter(channel, to), to === 'fail' ? 1 : 0)
  if (trade === undefined) throw new Error('no trade')
  return toTrade(trade)
}

/** The carrier weighs the first order again: its fee becomes higher while the code is shown. */
const reweigh = async (app: FastifyInstance, attempt: Attempt): Promise<void> => {
  const { db, clock, config } = app.deps
  const [share] = await sharesOf(db, attempt)
  const [order] = share === undefined ? [] : await findOrders(db, [share.orderNo])
  if (order === undefined) return
  const lines = order.actualLines ?? order.estimateLines
  const actualLines = lines.map((line, index) =>
    index === 0 ? { ...line, amountCents: line.amountCents + dearerCents } : line,
  )
  const event = {
    eventId: randomUUID(),
    ewbNo: order.ewbNo,
    nodeType: 'COLLECTED',
    eventAt: clock().toISOString(),
    description: '已揽收，重量复核后费用有调整',
    actualLines,
  }
  const payload = JSON.stringify({ events: [event] })
  const path = '/api/operations/events'
  await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: signedHeaders(keyFor(config, 'events'), { path, payload, now: clock() }),
  })
}

const outcomeOf = (isTaken: boolean): Outcome => (isTaken ? 'notified' : 'refused')

const actions: Readonly<
  Record<CashierAction, (app: FastifyInstance, attempt: Attempt, current: Trade) => Promise<Outcome>>
> = {
  success: async (app, attempt) => {
    await notifyPortal(app, attempt, await move(app, attempt, 'pay'))
    return ''
  },
  fail: async (app, attempt) => {
    await notifyPortal(app, attempt, await move(app, attempt, 'fail'))
    return 'failed'
  },
  silent: async (app, attempt) => {
    await move(app, attempt, 'pay')
    return 'silent'
  },
  notify: async (app, attempt, current) => outcomeOf(await notifyPortal(app, attempt, current)),
  wrongAmount: async (app, attempt, current) =>
    outcomeOf(await notifyPortal(app, attempt, { ...current, state: 'PAID', amountCents: current.amountCents + 1 })),
  late: async (app, attempt) => outcomeOf(await notifyPortal(app, attempt, await move(app, attempt, 'pay'))),
  reweigh: async (app, attempt) => {
    await reweigh(app, attempt)
    return 'reweighed'
  },
  refuseRefunds: async ({ deps }, { paymentNo }) => {
    await setRejectsRefunds(deps.db, paymentNo, true)
    return 'refuseRefunds'
  },
  allowRefunds: async ({ deps }, { paymentNo }) => {
    await setRejectsRefunds(deps.db, paymentNo, false)
    return 'allowRefunds'
  },
}

/** Runs the action of a button; does nothing for an attempt that this bank does not know. */
export const doAtBank = async (app: FastifyInstance, attempt: Attempt, action: CashierAction): Promise<Outcome> => {
  const trade = await findTrade(app.deps.db, attempt.paymentNo)
  return trade === undefined ? '' : actions[action](app, attempt, toTrade(trade))
}
