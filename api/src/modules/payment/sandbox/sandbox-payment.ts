import { z } from 'zod'
import type { PaymentPort } from '../payment.port'
import { isSandboxSignature, sandboxSignature } from './sandbox-signature'

export const noticeSignatureHeader = 'x-sandbox-signature'

const notice = z.object({ paymentNo: z.string().min(1).max(40), amountCents: z.int().min(0), paid: z.boolean() })

/** Address of the cashier page of an attempt. The signature lets the page be opened from the QR code, without a login. */
export const cashierPath = (secret: string, paymentNo: string): string =>
  `/sandbox/cashier?${new URLSearchParams({ paymentNo, sig: sandboxSignature(secret, 'cashier', paymentNo) }).toString()}`

/** The stand-in `sandbox-payment`: a cashier page of our own plays the bank. It keeps nothing, so closing is nothing to it. */
export const sandboxPayment = (secret: string): PaymentPort => ({
  open: async ({ paymentNo, origin }) => {
    const cashierUrl = cashierPath(secret, paymentNo)
    return { codeUrl: `${origin}${cashierUrl}`, cashierUrl }
  },
  close: async () => {},
  readNotice: (headers, rawBody) => {
    const signature = headers[noticeSignatureHeader]
    if (typeof signature !== 'string' || !isSandboxSignature(secret, 'notice', rawBody, signature)) return null
    return notice.safeParse(JSON.parse(rawBody)).data ?? null
  },
})
