import { maskPhone } from '@portal/rules/masking'
import type { Clock } from '../clock'
import type { Config } from '../config/config'
import { checkAlipay } from './check-alipay'
import { checkAliyunSms } from './check-aliyun-sms'
import { checkNoticeAddress, network, type Network } from './check-notice-address'
import { type CheckPoint, failed, lineOf, passed, reasonOf } from './check-point'
import { checkWechatAccount } from './check-wechat-account'
import { checkWechatPay } from './check-wechat-pay'
import { randomUUID } from 'node:crypto'
import type { AliyunSmsConfig } from '../config/sms-config'
import type { SendResult } from '../modules/messages/send/message-sender.port'
import { aliyunMessages } from '../modules/messages/providers/aliyun-messages'
import { maxFacts } from '../modules/messages/rules/max-facts'
import { messageRules } from '../modules/messages/rules/message-rules'
import { factsFor, shortOf, wordsOf } from '../modules/messages/rules/message-words'

const advice: Readonly<Record<string, string>> = {
  'isv.PARAM_LENGTH_LIMIT': '请把 ALIYUN_SMS_FIELD_CHARACTERS 设为该模板变量的最大长度',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '请按 docs/messages.md#fields 核对模板变量的属性',
  'isv.TEMPLATE_MISSING_PARAMETERS': '请按 docs/messages.md#providers 核对模板变量的名称',
}

const pointOf = (name: string, result: SendResult): CheckPoint => {
  if (result.outcome === 'SENT') return passed(`${name} 已被接收（${result.costCents} 分）`)
  const hint = result.outcome === 'LATER' ? '请稍后再试，或按该错误码处理' : '请按该错误码处理'
  return failed(`${name} 未被接收（${result.reason}）`, advice[result.reason] ?? hint)
}

/**
 * Sends each message that goes by SMS to a test number, with facts as long as they can be: what is taken there is taken
 * at night as well. One after the other, as a number is sent to only so often.
 */
const checkSmsMessages = async (
  config: AliyunSmsConfig,
  to: string,
  clock: Clock,
  endpoint?: string,
): Promise<CheckPoint[]> => {
  if (config.messages === null) return [failed('没有可试发的短信模板', '请设置 ALIYUN_SMS_MESSAGE_TEMPLATES')]
  const provider = aliyunMessages(config, config.messages, clock, endpoint)
  const points: CheckPoint[] = []
  for (const rule of messageRules.filter(({ channels }) => channels.flat().includes('SMS'))) {
    const { event, person } = rule
    const facts = factsFor(rule, maxFacts)
    const words = { ...wordsOf(rule, facts), short: shortOf(rule, facts), facts }
    const name = `${event}_${person}`
    points.push(
      await provider.send({ key: randomUUID(), event, person, to, ...words }).then(
        (result) => pointOf(name, result),
        (error: unknown) => failed(`${name} 没有可用的应答（${reasonOf(error)}）`, '请查看阿里云的发送记录'),
      ),
    )
  }
  return points
}

/** Addresses of the providers and the network, replaced in tests. Alipay's gateway is a setting. */
export interface Surroundings {
  network: Network
  wechatPay?: string
  wechat?: string
  aliyunSms?: string
}

/** The results line by line in Chinese, without secrets, and whether the portal may go live with them. */
export interface ProviderReport {
  lines: string[]
  isReady: boolean
}

/**
 * Checks the configured providers of payments, SMS and logins inside WeChat without moving money.
 * @param testNumber a number that every message by SMS is sent to; '' sends none
 */
export const checkProviders = async (
  {
    payment: { wechat, alipay },
    wechatAccount,
    sms,
    publicOrigin,
  }: Pick<Config, 'payment' | 'wechatAccount' | 'sms' | 'publicOrigin'>,
  clock: Clock,
  { network: reached, wechatPay, wechat: wechatOrigin, aliyunSms }: Surroundings = { network },
  testNumber = '',
): Promise<ProviderReport> => {
  const channels = [...(wechat === null ? [] : ['wechat']), ...(alipay === null ? [] : ['alipay'])]
  const sections: [string, CheckPoint[]][] = [
    ...(wechat === null
      ? []
      : [['微信支付', await checkWechatPay(wechat, clock, wechatAccount, wechatPay)] as [string, CheckPoint[]]]),
    ...(wechatAccount === null
      ? []
      : [
          ['微信公众号', await checkWechatAccount(wechatAccount, publicOrigin, wechatOrigin)] as [string, CheckPoint[]],
        ]),
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
