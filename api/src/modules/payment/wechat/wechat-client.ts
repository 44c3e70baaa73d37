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
 * Asks WeChat Pay and says whether it has signed what it answers. Now and then it answers with a probe in place of a signature, to see
 * that merchants validate; such an answer is not believed, and the call is made once more within the same time.
 * @throws ProviderRefusal SIGNATURE_PROBE for a second probe, or whatever went wrong on the way
 */
export const callWechat = async (
  config: WechatPayConfig,
  clock: Clock,
  endpoint: string,
  ...[method, path, content]: Parameters<WechatClient>
): Promise<WechatAnswer> => {
  const signal = AbortSignal.timeout(timeout)
  const body = content === undefined ? '' : JSON.stringify(content)
  for (const _try of ['first', 'second']) {
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'portal',
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
 * Calls of WeChat Pay's API v3, both ways signed. An answer that WeChat Pay has not signed is not believed.
 * @throws ProviderRefusal with WeChat Pay's code, or whatever went wrong on the way
 */
export const wechatClient =
  (config: WechatPayConfig, clock: Clock, endpoint: string): WechatClient =>
  async (...call) => {
    const { status, text, isSigned } = await callWechat(config, clock, endpoint, ...call)
    // Refusals of a signature or a limit come unsigned.
    if (status < 200 || status > 299) throw new ProviderRefusal(refusal.safeParse(JSON.parse(text)).data?.code ?? '')
    if (!isSigned) throw new ProviderRefusal('UNSIGNED_ANSWER')
    return text === '' ? {} : JSON.parse(text)
  }
