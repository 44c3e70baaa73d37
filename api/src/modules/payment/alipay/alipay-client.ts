import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { AlipayConfig } from '../../../config/payment-config'
import { ProviderRefusal } from '../provider-refusal'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { isAnswerSigned, signed } from './alipay-signature'
import { rawObject } from './raw-object'

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

const outcome = z.looseObject({ code: z.string(), sub_code: z.string().default('') })
const signature = z.object({ sign: z.string() })

export type AlipayClient = (method: string, content: object, notifyUrl?: string) => Promise<unknown>

/**
 * Calls of Alipay's gateway, signed in both directions (RSA2). An answer without Alipay's signature is rejected.
 * @throws ProviderRefusal with Alipay's `sub_code`, or the error of the request
 */
export const alipayClient =
  ({ appId, gateway, privateKey, alipayPublicKey }: AlipayConfig, clock: Clock): AlipayClient =>
  async (method, content, notifyUrl = '') => {
    const params = signed(
      {
        app_id: appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: shanghaiTime(clock()),
        version: '1.0',
        notify_url: notifyUrl,
        biz_content: JSON.stringify(content),
      },
      privateKey,
    )
    const body = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
    const response = await fetch(`${gateway}?charset=utf-8`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`)
    // A refusal before the caller is identified has another name in the answer, and no signature.
    if (raw === '') throw new ProviderRefusal(response.ok ? 'NO_ANSWER' : `HTTP_${response.status}`)
    const answer = outcome.parse(JSON.parse(raw))
    const code = answer.sub_code === '' ? answer.code : answer.sub_code
    const sign = signature.safeParse(JSON.parse(text)).data?.sign
    if (sign === undefined || !isAnswerSigned(raw, sign, alipayPublicKey)) throw new ProviderRefusal(`UNSIGNED.${code}`)
    if (answer.code !== '10000') throw new ProviderRefusal(code)
    return answer
  }
