import { z } from 'zod'
import type { WechatApp } from '../config/wechat-config'
import { BusinessError } from '../http/business-error'

/** WeChat's API; another one in tests. */
export const wechatApi = 'https://api.weixin.qq.com'

/** Milliseconds for one answer of WeChat. */
const timeout = 4000

/** Codes of WeChat for an invalid and an already used code. */
const refusedCodes: readonly number[] = [40029, 40163]

const id = z.string().min(1).max(128)
const failure = z.object({ errcode: z.number() })
const grant = z.object({ access_token: z.string().min(1), openid: id, unionid: id.optional() })
export type WechatGrant = z.infer<typeof grant>

/**
 * Fetches JSON from WeChat. The query of the address has secrets, so the error does not contain its cause.
 * @throws BusinessError WECHAT_UNAVAILABLE
 */
export const fetchFromWechat = async (
  path: string,
  query: Record<string, string>,
  origin = wechatApi,
): Promise<unknown> => {
  const address = new URL(path, origin)
  address.search = new URLSearchParams(query).toString()
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    return await response.json()
  } catch {
    throw new BusinessError('WECHAT_UNAVAILABLE')
  }
}

/** WeChat's answer to a code: what it grants, or the number of its error. @throws BusinessError WECHAT_UNAVAILABLE */
export const askForGrant = async (
  { appId, appSecret }: WechatApp,
  code: string,
  origin = wechatApi,
): Promise<WechatGrant | number> => {
  const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
  const answer = await fetchFromWechat('/sns/oauth2/access_token', query, origin)
  const failed = failure.safeParse(answer)
  if (failed.success) return failed.data.errcode
  const granted = grant.safeParse(answer)
  if (!granted.success) throw new BusinessError('WECHAT_UNAVAILABLE')
  return granted.data
}

/**
 * The grant of WeChat for the code of its redirect; null when it does not know the code (any more).
 * @throws BusinessError WECHAT_UNAVAILABLE
 */
export const exchangeCode = async (app: WechatApp, code: string, origin = wechatApi): Promise<WechatGrant | null> => {
  const answer = await askForGrant(app, code, origin)
  if (typeof answer !== 'number') return answer
  if (refusedCodes.includes(answer)) return null
  throw new BusinessError('WECHAT_UNAVAILABLE')
}

/** A text of base64url as `state` of a web authorization, which takes letters and digits alone. */
export const stateOf = (text: string): string => Buffer.from(text, 'base64url').toString('hex')
export const textOfState = (state: string): string => Buffer.from(state, 'hex').toString('base64url')

/**
 * Where WeChat's own browser lets an official account know who its person is. WeChat asks the person for
 * `snsapi_userinfo` only, and leads back to `redirectUri` with `code`, which is missing after a no, and `state`. The
 * names must stand in this order.
 */
export const authorizeUrl = (
  { appId }: Pick<WechatApp, 'appId'>,
  scope: 'snsapi_base' | 'snsapi_userinfo',
  redirectUri: string,
  state: string,
): string =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', state],
  ]).toString()}#wechat_redirect`
