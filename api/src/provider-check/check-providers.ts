import { maskPhone } from '@portal/rules/masking'
import type { Clock } from '../clock'
import type { Config } from '../config/config'
import { checkAlipay } from './check-alipay'
import { checkAliyunSms } from './check-aliyun-sms'
import { checkNoticeAddress, network, type Network } from './check-notice-address'
import { type CheckPoint, failed, lineOf } from './check-point'
import { checkSmsMessages } from './check-sms-messages'
import { checkWechatPay } from './check-wechat-pay'

/** Addresses of the providers and the network, replaced in tests. Alipay's gateway is a setting. */
export interface Surroundings {
  network: Network
  wechatPay?: string
  aliyunSms?: string
}

/** The results line by line in Chinese, without secrets, and whether the portal may go live with them. */
export interface ProviderReport {
  lines: string[]
  isReady: boolean
}

/**
 * Checks the configured providers of payments and SMS without moving money.
 * @param testNumber a number that every message by SMS is sent to; '' sends none
 */
export const checkProviders = async (
  { payment: { wechat, alipay }, sms, publicOrigin }: Pick<Config, 'payment' | 'sms' | 'publicOrigin'>,
  clock: Clock,
  { network: reached, wechatPay, aliyunSms }: Surroundings = { network },
  testNumber = '',
): Promise<ProviderReport> => {
  const channels = [...(wechat === null ? [] : ['wechat']), ...(alipay === null ? [] : ['alipay'])]
  const sections: [string, CheckPoint[]][] = [
    ...(wechat === null
      ? []
      : [['微信支付', await checkWechatPay(wechat, clock, wechatPay)] as [string, CheckPoint[]]]),
    ...(alipay === null ? [] : [['支付宝', await checkAlipay(alipay, clock)] as [string, CheckPoint[]]]),
    ...(sms.provider === 'aliyun'
      ? [['阿里云短信', await checkAliyunSms(sms, clock, aliyunSms)] as [string, CheckPoint[]]]
      : []),
    ...(testNumber === ''
      ? []
      : [
          [
            `短信试发至 ${maskPhone(testNumber)}`,
            sms.provider === 'aliyun'
              ? await checkSmsMessages(sms, testNumber, clock, aliyunSms)
              : [failed('没有可试发的短信服务', '请设置 SMS_PROVIDER=aliyun')],
          ] as [string, CheckPoint[]],
        ]),
    ...(channels.length === 0
      ? []
      : [['支付通知地址', await checkNoticeAddress(publicOrigin, channels, clock, reached)] as [string, CheckPoint[]]]),
  ]
  if (sections.length === 0)
    return {
      lines: [
        '没有配置任何支付或短信服务：付款使用沙箱收银台，短信进入发件箱。配置方法见 docs/payment-providers.md 与 docs/sms-provider.md',
      ],
      isReady: true,
    }
  const failures = sections.flatMap(([, points]) => points).filter(({ outcome }) => outcome === 'failed').length
  return {
    lines: [
      ...sections.flatMap(([title, points]) => [title, ...points.map(lineOf)]),
      failures === 0 ? '全部通过' : `${failures} 项未通过`,
    ],
    isReady: failures === 0,
  }
}
