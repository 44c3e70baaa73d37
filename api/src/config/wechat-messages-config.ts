import type { EnvironmentValues } from './environment'
import { missingOf } from './missing-of'
import { StartError } from './start-error'

/** A WeChat service account that sends subscription messages. */
export interface WechatMessagesConfig {
  appId: string
  appSecret: string
  /** An approved template with `thing1` (what happened), `thing2` (the short words) and `time3`. */
  templateId: string
  /** Where a tap on a message leads: a public https address; '' for nowhere. */
  page: string
}

/**
 * Null without a service account.
 * @throws StartError when only some of the values are there
 */
export const wechatMessagesConfig = ({
  WECHAT_MESSAGE_APP_ID,
  WECHAT_MESSAGE_APP_SECRET,
  WECHAT_MESSAGE_TEMPLATE_ID,
  PUBLIC_ORIGIN,
}: EnvironmentValues): WechatMessagesConfig | null => {
  const missing = missingOf({ WECHAT_MESSAGE_APP_ID, WECHAT_MESSAGE_APP_SECRET, WECHAT_MESSAGE_TEMPLATE_ID })
  if (missing.length === 0)
    return {
      appId: WECHAT_MESSAGE_APP_ID ?? '',
      appSecret: WECHAT_MESSAGE_APP_SECRET ?? '',
      templateId: WECHAT_MESSAGE_TEMPLATE_ID ?? '',
      page: PUBLIC_ORIGIN ?? '',
    }
  if (missing.length === 3) return null
  const names = missing.join(', ')
  throw new StartError(`微信订阅消息还需设置 ${names}`, `WeChat messages also need ${names}`, missing)
}
