import { z } from 'zod'
import type { WechatConfig } from '../../config/wechat-config'
import { BusinessError } from '../../http/business-error'
import type { WechatPort } from './wechat.port'

/** Milliseconds for one answer of WeChat. */
const timeout = 4000

/** Codes of WeChat for an invalid and an already used code. */
const refusedCodes: readonly number[] = [40029, 40163]

const id = z.string().min(1).max(128)
const failure = z.object({ errcode: z.number() })
const grant = z.object({ access_token: z.string().min(1), openid: id, unionid: id.optional() })
const profile = z.object({ nickname: z.string() })

/** Fetches JSON. The query of the address has secrets, so the error does not contain its cause. */
const fetchJson = async (address: URL): Promise<unknown> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    return await response.json()
  } catch {
    throw new BusinessError('WECHAT_UNAVAILABLE')
  }
}

const addressOf = (origin: string, path: string, query: Record<string, string>): URL => {
  const address = new URL(path, origin)
  address.search = new URLSearchParams(query).toString()
  return address
}

/** The adapter to WeChat's open platform. `origin` differs in tests. */
export const wechatProvider = (
  { appId, appSecret, redirectUri, styleUrl }: WechatConfig,
  origin = 'https://api.weixin.qq.com',
): WechatPort => {
  const nicknameOf = async ({ access_token, openid }: z.infer<typeof grant>): Promise<string> => {
    const answer = await fetchJson(addressOf(origin, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' })).catch(
      () => null,
    )
    const parsed = profile.safeParse(answer)
    return parsed.success ? parsed.data.nickname.slice(0, 64) : ''
  }

  return {
    widgetOf: () => ({ kind: 'wechat', appid: appId, scope: 'snsapi_login', redirectUri, styleUrl }),
    exchange: async (code) => {
      const answer = await fetchJson(
        addressOf(origin, '/sns/oauth2/access_token', {
          appid: appId,
          secret: appSecret,
          code,
          grant_type: 'authorization_code',
        }),
      )
      const failed = failure.safeParse(answer)
      if (failed.success && refusedCodes.includes(failed.data.errcode)) return null
      const granted = grant.safeParse(answer)
      if (!granted.success) throw new BusinessError('WECHAT_UNAVAILABLE')
      const { openid, unionid } = granted.data
      // The id comes from this answer only: one from a second answer would change whenever that one fails.
      return { wechatId: unionid ?? openid, nickname: await nicknameOf(granted.data) }
    },
  }
}
