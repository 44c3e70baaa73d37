import type { WechatApp } from '../config/wechat-config'
import { askForGrant } from '../wechat-oauth/wechat-oauth'
import { type CheckPoint, failed, passed, unproven } from './check-point'

/** WeChat's number for a code that it does not know: id and secret were right. */
const unknownCode = 40029
const wrongApp: readonly number[] = [40001, 40013, 40125]

/** Checks by an invalid code whether WeChat knows the official account, without a change there. */
export const checkWechatAccount = async (
  account: WechatApp,
  publicOrigin: string,
  origin?: string,
): Promise<CheckPoint[]> => {
  const answer = await askForGrant(account, 'CHECK', origin).catch(() => 0)
  const domain = unproven('网页授权域名', `须在公众平台设为 ${new URL(publicOrigin).host}，并用手机在微信内登录一次`)
  if (answer === unknownCode) return [passed('公众号的 AppID 与 AppSecret 有效'), domain]
  if (typeof answer === 'number' && wrongApp.includes(answer))
    return [
      failed(
        `微信不接受公众号的 AppID 或 AppSecret（${answer}）`,
        '请核对 WECHAT_ACCOUNT_APP_ID 与 WECHAT_ACCOUNT_APP_SECRET',
      ),
    ]
  return [failed('微信没有可用的应答', '请检查服务器能否访问 api.weixin.qq.com:443'), domain]
}
