import type { WechatPort } from '../../modules/wechat/wechat.port'

/** A demo's confirmation page in place of WeChat: nobody comes back with a code. */
export const demoWechat: WechatPort = {
  widgetOf: (ticket) => ({ kind: 'stand-in', url: `/dev/wechat?ticket=${ticket}` }),
  exchange: () => Promise.resolve(null),
}
