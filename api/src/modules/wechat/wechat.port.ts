import type { ResponseOf } from '@portal/contract/calls'

export interface WechatPerson {
  /** Up to 128 characters, the same at every login of the person. */
  wechatId: string
  /** May be empty. */
  nickname: string
}

/** A login by WeChat's redirect. */
interface WechatExchange {
  /**
   * The person to whom the code of WeChat's redirect belongs; null when WeChat does not know the code (any more).
   * @throws BusinessError WECHAT_UNAVAILABLE
   */
  exchange: (code: string) => Promise<WechatPerson | null>
}

/** WeChat's login for websites. */
export interface WechatPort extends WechatExchange {
  /** The content that the browser shows for a ticket. */
  widgetOf: (ticket: string) => ResponseOf<'user/authenticate/wechatTicket'>['widget']
}

/** The login by an official account, inside WeChat's own browser. */
export interface WechatAccountPort extends WechatExchange {
  /** Where the browser goes with a ticket; WeChat leads it back to `/wechat/account`. */
  authorizeUrl: (ticket: string) => string
}
