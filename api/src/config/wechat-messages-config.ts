import type { EnvironmentValues } from './environment'
import { readOptionalService } from './read-service'

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
export const wechatMessagesConfig = (values: EnvironmentValues): WechatMessagesConfig | null => {
  const names = ['WECHAT_MESSAGE_APP_ID', 'WECHAT_MESSAGE_APP_SECRET', 'WECHAT_MESSAGE_TEMPLATE_ID'] as const
  const account = readOptionalService(values, names, ['微信订阅消息', 'the WeChat service account'])
  return (
    account && {
      appId: account.WECHAT_MESSAGE_APP_ID,
      appSecret: account.WECHAT_MESSAGE_APP_SECRET,
      templateId: account.WECHAT_MESSAGE_TEMPLATE_ID,
      page: account.PUBLIC_ORIGIN ?? '',
    }
  )
}
