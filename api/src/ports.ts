import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import type { BankCheckPort } from './modules/bank/bank-check.port'
import { ruleBankCheck } from './modules/bank/bank-check.rules'
import { alipayPayment } from './modules/payment/alipay/alipay-payment'
import type { PaymentPort } from './modules/payment/payment.port'
import { sandboxPayment } from './modules/payment/sandbox/sandbox-payment'
import { wechatPayment } from './modules/payment/wechat/wechat-payment'
import { aliyunSms } from './modules/sms/aliyun/aliyun-sms'
import { outboxSms } from './modules/sms/sms.outbox'
import type { SmsPort } from './modules/sms/sms.port'
import type { WechatPort } from './modules/wechat/wechat.port'
import { wechatProvider } from './modules/wechat/wechat.provider'

/** Doors to what is outside the house; each has a local stand-in. */
export interface Ports {
  sms: SmsPort
  payment: PaymentPort
  bankCheck: BankCheckPort
  /** Null: the demo's page confirms in its place, production has no such login. */
  wechat: WechatPort | null
}

type Context = { config: Config; db: Db; clock: Clock }

/** A channel without a merchant has the sandbox; notices come to the public address. */
const paymentPort = (context: Context): PaymentPort => {
  const { config: { payment: { wechat, alipay }, publicOrigin }, clock } = context
  const notices = `${publicOrigin}/api/payment/notify`
  return {
    WECHAT: wechat === null ? sandboxPayment(context, 'WECHAT') : wechatPayment(wechat, clock, `${notices}/wechat`),
    ALIPAY: alipay === null ? sandboxPayment(context, 'ALIPAY') : alipayPayment(alipay, clock, `${notices}/alipay`),
  }
}

/** What the configuration chooses; `readConfig` has already refused stand-ins that production may not use. */
export const createPorts = (context: Context): Ports => ({
  sms: context.config.sms.provider === 'aliyun' ? aliyunSms(context.config.sms, context.clock) : outboxSms(context),
  payment: paymentPort(context),
  bankCheck: ruleBankCheck(context.config.mode === 'demo'),
  wechat: context.config.wechat === null ? null : wechatProvider(context.config.wechat),
})
