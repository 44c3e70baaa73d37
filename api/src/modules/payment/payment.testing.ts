import type { PaymentAttempt } from '@portal/shared/contract/payment'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../testing/test-server'
import type { Trade } from './payment.port'
import { noticeCall } from './sandbox/sandbox-notice'
import { stateAfter, toTrade } from './sandbox/sandbox-state'
import { insertTrade, moveTrade } from './sandbox/sandbox.repository'

type Attempt = Pick<PaymentAttempt, 'paymentNo' | 'amountCents' | 'channel'>

/** The sandbox's bank takes the money, or fails to, and tells nobody. */
export const payAtBank = async (
  { database: { db }, now }: TestServer,
  { paymentNo, amountCents, channel }: Attempt,
  move: 'pay' | 'fail' = 'pay',
): Promise<Trade> => {
  await insertTrade(db, { paymentNo, amountCents, channel, state: stateAfter(channel, 'open'), createdAt: now() })
  const trade = await moveTrade(db, paymentNo, stateAfter(channel, move), move === 'fail' ? 1 : 0)
  if (trade === undefined) throw new Error('no trade')
  return toTrade(trade)
}

/** What the bank tells of an attempt, as its call comes in. */
export const sendNotice = (
  { app, config }: TestServer,
  { paymentNo, channel }: Attempt,
  trade: Trade,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', ...noticeCall(config.secret, channel, paymentNo, trade) })

/** The bank takes the money and tells of it; with `changes`, something else than what happened. */
export const notify = async (
  server: TestServer,
  attempt: Attempt,
  changes: Partial<Trade> = {},
): Promise<LightMyRequestResponse> => sendNotice(server, attempt, { ...(await payAtBank(server, attempt)), ...changes })
