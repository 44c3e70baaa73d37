import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { AlipayConfig } from '../../../config/payment-config'
import { ProviderRefusal } from '../provider-refusal'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { isAnswerSigned, signed } from './alipay-signature'

/** A token of JSON (RFC 8259) and the white space before it: a text, a mark, or a number or word. */
const token = /[ \t\n\r]*("[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+)/gy

/** The name that a text token spells; escapes are spellings too. */
const nameOf = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    return ''
  }
}

/**
 * The object under a name at the top level of a JSON text, character by character as it was signed: parsing and
 * serializing may give another text. White space and escapes around it are ignored. '' when there is none.
 */
export const rawObject = (json: string, name: string): string => {
  let depth = 0
  let start = -1
  let before = ['', '']
  for (const { 0: match, 1: text = '', index } of json.matchAll(token)) {
    if (text === '{' || text === '[') {
      const [key = '', colon] = before
      if (depth === 1 && text === '{' && colon === ':' && nameOf(key) === name) start = index + match.length - 1
      depth += 1
    } else if (text === '}' || text === ']') {
      depth -= 1
      if (depth === 1 && start >= 0) return json.slice(start, index + match.length)
    }
    before = [before[1] ?? '', text]
  }
  return ''
}

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

const outcome = z.looseObject({ code: z.string(), sub_code: z.string().default('') })
const signature = z.object({ sign: z.string() })

export type AlipayClient = (method: string, content: object, notifyUrl?: string) => Promise<unknown>

/** The parameters of a call, signed; empty ones are left out. */
const signedParams = (
  { appId, privateKey }: AlipayConfig,
  clock: Clock,
  method: string,
  content: object,
  addresses: { notify_url?: string; return_url?: string },
): URLSearchParams => {
  const params = signed(
    {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiTime(clock()),
      version: '1.0',
      ...addresses,
      biz_content: JSON.stringify(content),
    },
    privateKey,
  )
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

/** The address of a page of Alipay for a customer's browser; nothing is called. */
export const alipayPage = (...[config, ...call]: Parameters<typeof signedParams>): string =>
  `${config.gateway}?${signedParams(config, ...call).toString()}`

/**
 * Calls of Alipay's gateway, signed in both directions (RSA2). An answer without Alipay's signature is rejected.
 * @throws ProviderRefusal with Alipay's `sub_code`, or the error of the request
 */
export const alipayClient =
  (config: AlipayConfig, clock: Clock): AlipayClient =>
  async (method, content, notifyUrl = '') => {
    const { gateway, alipayPublicKey } = config
    const body = signedParams(config, clock, method, content, { notify_url: notifyUrl })
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
