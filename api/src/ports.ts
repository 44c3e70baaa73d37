import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import type { BankCheckPort } from './modules/bank/bank-check.port'
import { ruleBankCheck } from './modules/bank/bank-check.rules'
import type { ContractPort } from './modules/binding/contract.port'
import { localContracts } from './modules/binding/contracts.local'
import type { IssuingPort } from './modules/invoice/issuing/issuing.port'
import { localIssuer } from './modules/invoice/issuing/local-issuer'
import { outboxMail } from './modules/mail/mail.outbox'
import type { MailPort } from './modules/mail/mail.port'
import { alipayPayment } from './modules/payment/alipay/alipay-payment'
import type { PaymentPort } from './modules/payment/payment.port'
import { sandboxPayment } from './modules/payment/sandbox/sandbox-payment'
import { wechatPayment } from './modules/payment/wechat/wechat-payment'
import type { RealNamePort } from './modules/realname/real-name.port'
import { ruleVerification } from './modules/realname/rule-verification'
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
  realName: RealNamePort
  contracts: ContractPort
  /** Null: nobody issues invoices, and applications for them are refused. */
  issuing: IssuingPort | null
  /** Null: nothing sends e-mail; a demo has an outbox. */
  mail: MailPort | null
  /** Null: the demo's page confirms in its place, production has no such login. */
  wechat: WechatPort | null
}

type Context = { config: Config; db: Db; clock: Clock }

/** A channel without a merchant has the sandbox; notices come to the public address. */
const paymentPort = (context: Context): PaymentPort => {
  const {
    config: {
      payment: { wechat, alipay },
      publicOrigin,
    },
    clock,
  } = context
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
  realName: ruleVerification(context.config.mode === 'demo', context.clock),
  contracts: localContracts(context.config.mode === 'demo', context.clock),
  issuing: context.config.allow.has('local-invoice') ? localIssuer(context) : null,
  mail: context.config.mode === 'demo' ? outboxMail(context) : null,
  wechat: context.config.wechat === null ? null : wechatProvider(context.config.wechat),
})
