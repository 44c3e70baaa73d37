import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

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
export const wechatConfig = ({
  WECHAT_APP_ID,
  WECHAT_APP_SECRET,
  WECHAT_REDIRECT_URI,
  WECHAT_STYLE_URL = '',
}: EnvironmentValues): WechatConfig | null => {
  const needed = { WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_REDIRECT_URI }
  const missing = missingOf(needed)
  if (missing.length === 0)
    return {
      appId: WECHAT_APP_ID ?? '',
      appSecret: WECHAT_APP_SECRET ?? '',
      redirectUri: WECHAT_REDIRECT_URI ?? '',
      styleUrl: WECHAT_STYLE_URL,
    }
  if (missing.length === Object.keys(needed).length && WECHAT_STYLE_URL === '') return null
  const names = missing.join(', ')
  throw new StartError(`微信登录还需设置 ${names}`, `WeChat login also needs ${names}`, missing)
}
