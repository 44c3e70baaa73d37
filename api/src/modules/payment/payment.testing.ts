import type { PaymentAttempt } from '@portal/contract/payment'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../testing/test-server'
import type { Trade } from './payment.port'

type Attempt = Pick<PaymentAttempt, 'paymentNo' | 'amountCents' | 'channel'>

/** The bank notifies the portal of an attempt. */
export const sendNotice = (
  { app, outside }: TestServer,
  { paymentNo, channel }: Attempt,
  trade: Trade,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', ...outside.bank.noticeOf(channel, { ...trade, paymentNo }) })

/** The bank takes the money and notifies the portal; `changes` make the notice differ from the payment. */
export const notify = (
  server: TestServer,
  attempt: Attempt,
  changes: Partial<Trade> = {},
): Promise<LightMyRequestResponse> =>
  sendNotice(server, attempt, { ...server.outside.bank.move(attempt, 'pay'), ...changes })
