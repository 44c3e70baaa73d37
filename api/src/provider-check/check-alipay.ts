import { createPublicKey } from 'node:crypto'
import type { Clock } from '../clock'
import type { AlipayConfig } from '../config/payment-config'
import { alipayClient, alipayPage } from '../modules/payment/alipay/alipay-client'
import { refusalCode } from '../modules/payment/provider-refusal'
import { type CheckPoint, failed, passed, reasonOf, unproven } from './check-point'

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

/** Alipay's error page, or its cashier: only a customer who logs in there begins a trade. */
const checkPhonePage = async (config: AlipayConfig, clock: Clock): Promise<CheckPoint> => {
  const content = { out_trade_no: nobodys, total_amount: '0.01', subject: '检查', product_code: 'QUICK_WAP_WAY' }
  const address = alipayPage(config, clock, 'alipay.trade.wap.pay', content, {})
  const advice = '请在开放平台为应用开通“手机网站支付”'
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(4000) })
    const said = `${response.headers.get('location') ?? ''} ${await response.text()}`
    if (/insufficient-isv-permissions/i.test(said))
      return failed('手机网站支付未开通（insufficient-isv-permissions）', advice)
    if (response.status === 302 && !/error/i.test(said)) return passed('支付宝打开手机收银台（未产生交易）')
    return unproven('手机网站支付是否开通', `${advice}，并用手机付一笔`)
  } catch (error) {
    return unproven(`手机网站支付是否开通（${reasonOf(error)}）`, advice)
  }
}

/** Checks an Alipay app: whether its keys match, then calls without effect. */
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
      ...(code === 'ACQ.TRADE_NOT_EXIST' ? [await checkPhonePage(config, clock)] : []),
    ]
  }
}
