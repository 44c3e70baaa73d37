import { z } from 'zod'
import type { WechatApp, WechatConfig } from '../../config/wechat-config'
import { BusinessError } from '../../http/business-error'
import {
  authorizeUrl,
  exchangeCode,
  fetchFromWechat,
  stateOf,
  wechatApi,
  type WechatGrant,
} from '../../wechat-oauth/wechat-oauth'
import type { WechatAccountPort, WechatPort } from './wechat.port'

const profile = z.object({ nickname: z.string() })

const nicknameOf = async ({ access_token, openid }: WechatGrant, origin: string): Promise<string> => {
  const answer = await fetchFromWechat('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, origin).catch(
    () => null,
  )
  const parsed = profile.safeParse(answer)
  return parsed.success ? parsed.data.nickname.slice(0, 64) : ''
}

/** The adapter to a website app of WeChat's open platform. `origin` differs in tests. */
export const wechatProvider = ({ redirectUri, styleUrl, ...app }: WechatConfig, origin = wechatApi): WechatPort => ({
  widgetOf: () => ({ kind: 'wechat', appid: app.appId, scope: 'snsapi_login', redirectUri, styleUrl }),
  exchange: async (code) => {
    const grant = await exchangeCode(app, code, origin)
    // The id comes from this answer only: one from a second answer would change whenever that one fails.
    return grant && { wechatId: grant.unionid ?? grant.openid, nickname: await nicknameOf(grant, origin) }
  },
})

/** The adapter to an official account, for logins inside WeChat's own browser. `origin` differs in tests. */
export const wechatAccountProvider = (
  account: WechatApp,
  redirectUri: string,
  origin = wechatApi,
): WechatAccountPort => ({
  authorizeUrl: (ticket) => authorizeUrl(account, 'snsapi_userinfo', redirectUri, stateOf(ticket)),
  exchange: async (code) => {
    const grant = await exchangeCode(account, code, origin)
    if (grant === null) return null
    // The open id is the account's own: by it a person of the website app would be somebody else.
    if (grant.unionid === undefined) throw new BusinessError('WECHAT_UNAVAILABLE')
    return { wechatId: grant.unionid, nickname: await nicknameOf(grant, origin) }
  },
})
