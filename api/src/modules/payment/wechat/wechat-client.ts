import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { WechatPayConfig } from '../../../config/payment-config'
import { ProviderRefusal } from '../provider-refusal'
import { authorization, isFromWechat } from './wechat-signature'

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

const refusal = z.object({ code: z.string() })

export type WechatClient = (method: 'GET' | 'POST', path: string, content?: object) => Promise<unknown>

/**
 * Calls of WeChat Pay's API v3, both ways signed. An answer that WeChat Pay has not signed is not believed.
 * @throws ProviderRefusal with WeChat Pay's code, or whatever went wrong on the way
 */
export const wechatClient =
  (config: WechatPayConfig, clock: Clock, endpoint: string): WechatClient =>
  async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content)
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
      signal: AbortSignal.timeout(timeout),
      ...(method === 'POST' && { body }),
    })
    const text = await response.text()
    // Refusals of a signature or a limit come unsigned.
    if (!response.ok) throw new ProviderRefusal(refusal.safeParse(JSON.parse(text)).data?.code ?? '')
    if (!isFromWechat(config, (name) => response.headers.get(name), text, clock()))
      throw new ProviderRefusal('UNSIGNED_ANSWER')
    return text === '' ? {} : JSON.parse(text)
  }
