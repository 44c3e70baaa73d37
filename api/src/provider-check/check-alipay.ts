import { createPublicKey } from 'node:crypto'
import type { Clock } from '../clock'
import type { AlipayConfig } from '../config/payment-config'
import { alipayClient } from '../modules/payment/alipay/alipay-client'
import { refusalCode } from '../modules/payment/provider-refusal'
import { type CheckPoint, failed, passed, reasonOf } from './check-point'

/** A payment number that does not exist, because ours begin with another letter. */
const nobodys = 'CHECK0000000000000000'

const checkErrorAnswer = (code: string): CheckPoint[] => {
  if (code === 'ACQ.TRADE_NOT_EXIST')
    return [passed('支付宝接受我方签名（查询了一笔不存在的交易，未涉及资金）'), passed('支付宝的应答签名验证通过')]
  if (code.endsWith('isv.invalid-signature'))
    return [failed('支付宝不接受我方签名', '请在开放平台核对应用公钥与 PAYMENT_ALIPAY_PRIVATE_KEY_FILE 是否配对')]
  if (code === 'UNSIGNED.ACQ.TRADE_NOT_EXIST')
    return [failed('支付宝的应答签名验证不通过', '请从开放平台复制“支付宝公钥”，设置 PAYMENT_ALIPAY_PUBLIC_KEY_FILE')]
  if (code === 'NO_ANSWER')
    return [failed('支付宝网关拒绝了调用', '请核对 PAYMENT_ALIPAY_APP_ID、应用私钥与网关地址 PAYMENT_ALIPAY_GATEWAY')]
  return [failed(`查询不存在的交易得到意外应答（${code}）`, '请按支付宝错误码处理')]
}

/** Checks an Alipay app: whether its keys match, then one call without effect. */
export const checkAlipay = async (config: AlipayConfig, clock: Clock): Promise<CheckPoint[]> => {
  const keys = createPublicKey(config.privateKey).equals(config.alipayPublicKey)
    ? [
        passed('应用私钥可读'),
        failed('支付宝公钥其实是应用公钥', '请从开放平台复制“支付宝公钥”，设置 PAYMENT_ALIPAY_PUBLIC_KEY_FILE'),
      ]
    : [passed('应用私钥与支付宝公钥可读')]
  try {
    await alipayClient(config, clock)('alipay.trade.query', { out_trade_no: nobodys })
    return [...keys, failed('查询不存在的交易却得到一笔交易', '请核对网关地址 PAYMENT_ALIPAY_GATEWAY')]
  } catch (error) {
    const code = refusalCode(error)
    return [
      ...keys,
      ...(code === ''
        ? [failed(`支付宝没有可用的应答（${reasonOf(error)}）`, '请检查服务器能否访问 PAYMENT_ALIPAY_GATEWAY')]
        : checkErrorAnswer(code)),
    ]
  }
}
