import type { WechatPort } from '../../modules/wechat/wechat.port'

/** The demo's confirmation page in place of WeChat, which never redirects back with a code. */
export const demoWechat: WechatPort = {
  widgetOf: (ticket) => ({ kind: 'stand-in', url: `/dev/wechat?ticket=${ticket}` }),
  exchange: () => Promise.resolve(null),
}
