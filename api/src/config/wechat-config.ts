import type { EnvironmentValues } from './environment'
import { readOptionalService, readService } from './read-service'

/** A website app of WeChat's open platform. */
export interface WechatConfig {
  appId: string
  appSecret: string
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
