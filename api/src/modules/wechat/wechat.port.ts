import type { ResponseOf } from '@portal/contract/calls'

export interface WechatPerson {
  /** Up to 128 characters, the same at every login of the person. */
  wechatId: string
  /** May be empty. */
  nickname: string
}

/** WeChat's login for websites. */
export interface WechatPort {
  /** The content that the browser shows for a ticket. */
  widgetOf: (ticket: string) => ResponseOf<'user/authenticate/wechatTicket'>['widget']
  /**
   * The person to whom the code of WeChat's redirect belongs; null when WeChat does not know the code (any more).
   * @throws BusinessError WECHAT_UNAVAILABLE
   */
  exchange: (code: string) => Promise<WechatPerson | null>
}
