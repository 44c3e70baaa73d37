import type { PaymentChannel } from '@portal/contract/payment'
import { z } from 'zod'
import type { PaymentNotice, Trade } from '../../modules/payment/payment.port'
import { isSandboxSignature, sandboxSignature } from './sandbox-signature'
import { safelyParse } from '../../http/safely-parse'

export const noticeSignatureHeader = 'x-sandbox-signature'

const notice = z.object({
  paymentNo: z.string().min(1).max(40),
  state: z.enum(['WAITING', 'PAID', 'CLOSED']),
  amountCents: z.coerce.number().int().min(0),
  tradeNo: z.string().max(64),
  failedTries: z.coerce.number().int().min(0).max(1_000_000),
})

/** A notice of the sandbox's bank, in the format of the real channel: JSON or a form. */
export interface NoticeCall {
  url: string
  headers: Record<string, string>
  payload: string
}

export const noticeCall = (secret: string, channel: PaymentChannel, paymentNo: string, trade: Trade): NoticeCall => {
  const isJson = channel === 'WECHAT'
  const fields = { ...trade, paymentNo }
  const payload = isJson
    ? JSON.stringify(fields)
    : new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
  return {
    url: `/api/payment/notify/${channel.toLowerCase()}`,
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      [noticeSignatureHeader]: sandboxSignature(secret, 'notice', payload),
    },
    payload,
  }
}

export const readSandboxNotice = (
  secret: string,
  channel: PaymentChannel,
  signature: unknown,
  rawBody: string,
): PaymentNotice | null => {
  if (typeof signature !== 'string' || !isSandboxSignature(secret, 'notice', rawBody, signature)) return null
  const fields: unknown = channel === 'WECHAT' ? JSON.parse(rawBody) : Object.fromEntries(new URLSearchParams(rawBody))
  return safelyParse(notice, fields).data ?? null
}
