import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import type { PaymentPort } from './modules/payment/payment.port'
import { sandboxPayment } from './modules/payment/sandbox/sandbox-payment'
import { aliyunSms } from './modules/sms/aliyun/aliyun-sms'
import { outboxSms } from './modules/sms/sms.outbox'
import type { SmsPort } from './modules/sms/sms.port'
import type { WechatPort } from './modules/wechat/wechat.port'
import { wechatProvider } from './modules/wechat/wechat.provider'

/** Doors to what is outside the house; each has a local stand-in. */
export interface Ports {
  sms: SmsPort
  payment: PaymentPort
  /** Null: the demo's page confirms in its place, production has no such login. */
  wechat: WechatPort | null
}

/** What the configuration chooses; `readConfig` has already refused stand-ins that production may not use. */
export const createPorts = (context: { config: Config; db: Db; clock: Clock }): Ports => ({
  sms: context.config.sms.provider === 'aliyun' ? aliyunSms(context.config.sms, context.clock) : outboxSms(context),
  payment: { WECHAT: sandboxPayment(context, 'WECHAT'), ALIPAY: sandboxPayment(context, 'ALIPAY') },
  wechat: context.config.wechat === null ? null : wechatProvider(context.config.wechat),
})
