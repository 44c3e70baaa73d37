import type { Envelope } from '@portal/shared/contract/envelope'
import type { TestServer } from '../../testing/test-server'
import type { PaymentNotice } from './payment.port'
import { noticeSignatureHeader } from './sandbox/sandbox-payment'
import { sandboxSignature } from './sandbox/sandbox-signature'

/** What the sandbox's bank reports of an attempt: that it was paid, unless told otherwise. */
export const notify = async ({ app, config }: TestServer, { paymentNo, amountCents }: { paymentNo: string; amountCents: number }, changes: Partial<PaymentNotice> = {}): Promise<Envelope<unknown>> => {
  const body = JSON.stringify({ paymentNo, amountCents, paid: true, ...changes })
  const response = await app.inject({
    method: 'POST', url: '/api/payment/notify', payload: body,
    headers: { 'content-type': 'application/json', [noticeSignatureHeader]: sandboxSignature(config.secret, 'notice', body) },
  })
  return response.json()
}
