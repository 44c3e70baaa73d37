import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { WechatPayConfig } from '../../../config/payment-config'
import { ProviderRefusal } from '../provider-refusal'
import { authorization, isFromWechat, isProbe } from './wechat-signature'

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

const refusal = z.object({ code: z.string() })

export type WechatClient = (method: 'GET' | 'POST', path: string, content?: object) => Promise<unknown>

export interface WechatAnswer {
  status: number
  text: string
  isSigned: boolean
}

/**
 * Calls WeChat Pay and returns whether the answer is signed. Occasionally it answers with a probe in place of a
 * signature, to see whether merchants verify; such an answer is rejected, and the call is repeated once within the same
 * time limit.
 * @throws ProviderRefusal SIGNATURE_PROBE for a second probe, or the error of the request
 */
export const callWechat = async (
  config: WechatPayConfig,
  clock: Clock,
  endpoint: string,
  ...[method, path, content]: Parameters<WechatClient>
): Promise<WechatAnswer> => {
  const signal = AbortSignal.timeout(timeout)
  const body = content === undefined ? '' : JSON.stringify(content)
  for (const _try of [1, 2]) {
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'portal',
      // Without it, WeChat Pay signs by a platform certificate while a merchant changes to the public key.
      'wechatpay-serial': config.platformKeys[0].id,
      authorization: authorization(config, { method, path, body, timestamp, nonce: randomUUID().replaceAll('-', '') }),
    }
    const response = await fetch(`${endpoint}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(method === 'POST' && { body }),
    })
    const text = await response.text()
    const header = (name: string) => response.headers.get(name)
    if (!isProbe(header))
      return { status: response.status, text, isSigned: isFromWechat(config, header, text, clock()) }
  }
  throw new ProviderRefusal('SIGNATURE_PROBE')
}

/**
 * Calls of WeChat Pay's API v3, signed in both directions. An answer without WeChat Pay's signature is rejected.
 * @throws ProviderRefusal with WeChat Pay's code, or the error of the request
 */
export const wechatClient =
  (config: WechatPayConfig, clock: Clock, endpoint: string): WechatClient =>
  async (...call) => {
    const { status, text, isSigned } = await callWechat(config, clock, endpoint, ...call)
    // Refusals because of a signature or a limit are not signed.
    if (status < 200 || status > 299) throw new ProviderRefusal(refusal.safeParse(JSON.parse(text)).data?.code ?? '')
    if (!isSigned) throw new ProviderRefusal('UNSIGNED_ANSWER')
    return text === '' ? {} : JSON.parse(text)
  }
