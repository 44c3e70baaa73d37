import type { EnvironmentValues } from './environment'
import { readOptionalService, readService } from './read-service'
import { StartError } from './start-error'

/** An app of WeChat with which people prove who they are. */
export interface WechatApp {
  appId: string
  appSecret: string
}

/** A website app of WeChat's open platform. */
export interface WechatConfig extends WechatApp {
  /** The public address of `/wechat/callback`. */
  redirectUri: string
  /** A style sheet that makes WeChat's frame fit ours; '' for none. */
  styleUrl: string
}

/**
 * Null without a WeChat app.
 * @throws StartError when only some of the values are there
 */
export const wechatConfig = (values: EnvironmentValues): WechatConfig | null => {
  const { WECHAT_STYLE_URL: styleUrl = '' } = values
  const read = styleUrl === '' ? readOptionalService : readService
  const app = read(values, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_REDIRECT_URI'], ['微信登录', 'WeChat login'])
  return (
    app && {
      appId: app.WECHAT_APP_ID,
      appSecret: app.WECHAT_APP_SECRET,
      redirectUri: app.WECHAT_REDIRECT_URI,
      styleUrl,
    }
  )
}

/**
 * The official account for logins and payments inside WeChat's own browser; null without one.
 * @throws StartError when only some of the values are there, or the public address that WeChat leads back to is missing
 */
export const wechatAccountConfig = (values: EnvironmentValues): WechatApp | null => {
  const account = readOptionalService(
    values,
    ['WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_APP_SECRET'],
    ['微信公众号', 'the official account of WeChat'],
  )
  if (account === null) return null
  if (!account.PUBLIC_ORIGIN?.startsWith('https://'))
    throw new StartError(
      '微信网页授权需要 PUBLIC_ORIGIN：请设置为门户的公网 https 地址',
      'web authorization of WeChat needs PUBLIC_ORIGIN: set it to the public https address of the portal',
      ['PUBLIC_ORIGIN'],
    )
  return { appId: account.WECHAT_ACCOUNT_APP_ID, appSecret: account.WECHAT_ACCOUNT_APP_SECRET }
}
