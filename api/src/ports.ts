import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import { readSiteConfig } from './host/site-config'
import { aliyunPictureText } from './modules/address/picture/aliyun/aliyun-picture-text'
import type { PictureTextPort } from './modules/address/picture/picture-text.port'
import { tesseractReader } from './modules/address/picture/tesseract/tesseract-reader'
import type { BankCheckPort } from './modules/bank/bank-check.port'
import { ruleBankCheck } from './modules/bank/bank-check.rules'
import type { ContractPort } from './modules/binding/contract.port'
import { noContracts } from './modules/binding/no-contracts'
import { httpIssuer } from './modules/invoice/issuing/http-issuer'
import type { IssuingPort } from './modules/invoice/issuing/issuing.port'
import type { MailPort } from './modules/mail/mail.port'
import { smtpMail } from './modules/mail/smtp-mail'
import type { MessageSender, MessageSenders } from './modules/messages/send/message-sender.port'
import { aliyunMessages } from './modules/messages/providers/aliyun-messages'
import { mailMessages } from './modules/messages/providers/mail-messages'
import { wechatMessages } from './modules/messages/providers/wechat-messages'
import { alipayPayment } from './modules/payment/alipay/alipay-payment'
import type { PaymentPort } from './modules/payment/payment.port'
import { wechatPayment } from './modules/payment/wechat/wechat-payment'
import type { RealNamePort } from './modules/realname/real-name.port'
import { ruleVerification } from './modules/realname/rule-verification'
import type { CourierDevicePort } from './modules/send-code/courier-device.port'
import { aliyunSms } from './modules/sms/aliyun/aliyun-sms'
import type { SmsPort } from './modules/sms/sms.port'
import type { WechatAccountPort, WechatPort } from './modules/wechat/wechat.port'
import { wechatAccountProvider, wechatProvider } from './modules/wechat/wechat.provider'

/** External systems. */
export interface Ports {
  sms: SmsPort
  pictureText: PictureTextPort
  payment: PaymentPort
  bankCheck: BankCheckPort
  realName: RealNamePort
  contracts: ContractPort
  /** Null: there is no issuer, and applications for invoices are refused. */
  issuing: IssuingPort | null
  /** Null: no e-mail is sent. */
  mail: MailPort | null
  /** Messages about orders, by channel. */
  messageSenders: MessageSenders
  /** Null: there is no login by WeChat. */
  wechat: WechatPort | null
  /** Null: there is none inside WeChat's own browser. */
  wechatAccount: WechatAccountPort | null
  /** Null: couriers have devices of their own. */
  courierDevice: CourierDevicePort | null
}

export interface PortContext {
  config: Config
  db: Db
  clock: Clock
}

const required = <Port>(port: Port | undefined, name: string): Port => {
  if (port === undefined) throw new Error(`neither a provider nor a stand-in: ${name}`)
  return port
}

/**
 * The providers of all channels; a channel without a merchant uses the sandbox. Notices are sent to the public address.
 */
const paymentPort = ({ config, clock }: PortContext, sandbox: PaymentPort | undefined): PaymentPort => {
  const {
    payment: { wechat, alipay },
    wechatAccount,
    publicOrigin,
  } = config
  const notices = `${publicOrigin}/api/payment/notify`
  const account = wechatAccount && { ...wechatAccount, payerUrl: `${publicOrigin}/wechat/payer` }
  return {
    WECHAT:
      wechat === null
        ? required(sandbox, 'WeChat Pay').WECHAT
        : wechatPayment(wechat, clock, `${notices}/wechat`, account),
    ALIPAY: alipay === null ? required(sandbox, 'Alipay').ALIPAY : alipayPayment(alipay, clock, `${notices}/alipay`),
  }
}

const smsPort = (config: Config, clock: Clock, standIns: MessageSenders | undefined): MessageSender | null => {
  const { sms } = config
  if (sms.provider !== 'aliyun') return standIns?.SMS ?? null
  const { hotline } = readSiteConfig(config.root, config)
  return sms.messages && aliyunMessages(sms, sms.messages, clock, undefined, hotline)
}

/** E-mail with messages goes out as all e-mail does. */
const messageSenders = (
  { config, clock }: PortContext,
  mail: MailPort | null,
  standIns: MessageSenders | undefined,
): MessageSenders => ({
  SMS: smsPort(config, clock, standIns),
  WECHAT: config.wechatMessages === null ? (standIns?.WECHAT ?? null) : wechatMessages(config.wechatMessages, clock),
  MAIL: mail && mailMessages(mail, config.publicOrigin),
})

/**
 * The providers that the settings name, and stand-ins for the others. `readConfig` has rejected stand-ins that
 * production may not use; systems without a stand-in are null, or replaced by rules.
 */
export const createPorts = (context: PortContext, standIns: Partial<Ports>): Ports => {
  const { config, clock } = context
  const mail = config.smtp === null ? (standIns.mail ?? null) : smtpMail(config.smtp)
  return {
    sms: config.sms.provider === 'aliyun' ? aliyunSms(config.sms, clock) : required(standIns.sms, 'SMS'),
    pictureText:
      config.pictureText.provider === 'aliyun'
        ? aliyunPictureText(config.pictureText, clock)
        : (standIns.pictureText ?? tesseractReader(config)),
    payment: paymentPort(context, standIns.payment),
    bankCheck: standIns.bankCheck ?? ruleBankCheck,
    realName: standIns.realName ?? ruleVerification,
    contracts: standIns.contracts ?? noContracts,
    issuing: config.issuer === null ? (standIns.issuing ?? null) : httpIssuer(config.issuer, clock),
    mail,
    messageSenders: messageSenders(context, mail, standIns.messageSenders),
    wechat: config.wechat === null ? (standIns.wechat ?? null) : wechatProvider(config.wechat),
    wechatAccount:
      config.wechatAccount === null
        ? (standIns.wechatAccount ?? null)
        : wechatAccountProvider(config.wechatAccount, `${config.publicOrigin}/wechat/account`),
    courierDevice: standIns.courierDevice ?? null,
  }
}
