import type { WechatAccountPort, WechatPort } from '../../modules/wechat/wechat.port'
import { stateOf } from '../../wechat-oauth/wechat-oauth'

/** The demo's confirmation page in place of WeChat, which never redirects back with a code. */
export const demoWechat: WechatPort = {
  widgetOf: (ticket) => ({ kind: 'stand-in', url: `/dev/wechat?ticket=${ticket}` }),
  exchange: () => Promise.resolve(null),
}

/** A code of `/dev/wechat-account` names the person who confirmed. */
const codeStart = 'demo.'
export const codeOf = (wechatId: string): string => `${codeStart}${wechatId}`

/** The same person as by a code, with a page in place of WeChat's question inside its own browser. */
export const demoWechatAccount: WechatAccountPort = {
  authorizeUrl: (ticket) => `/dev/wechat-account?state=${stateOf(ticket)}`,
  exchange: (code) => {
    const wechatId = code.startsWith(codeStart) ? code.slice(codeStart.length) : ''
    return Promise.resolve(wechatId === '' ? null : { wechatId, nickname: wechatId })
  },
}
