import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import type { PortContext, Ports } from '../ports'
import type { StandIns } from '../stand-ins'
import { demoBankCheck } from './bank/demo-bank-check'
import { demoContracts } from './binding/demo-contracts'
import { captchaDevCall } from './captcha/captcha.dev-call'
import { demoCustomer, demoPassword } from './demo/demo-customers'
import { demoDataKeys } from './demo/demo-keys'
import { demoPictures } from './demo/demo-pictures'
import { seedDemo } from './demo/seed-demo'
import { deliveryDevCalls } from './delivery/delivery.dev-call'
import { feedbackDevCall } from './feedback/feedback.dev-call'
import { feedbackDevPage } from './feedback/feedback.dev-page'
import { invoicesDevPage } from './invoice/invoices.dev-page'
import { issueInvoiceDevCall } from './invoice/issue-invoice.dev-call'
import { localIssuer } from './invoice/local-issuer'
import { mailDevCall } from './mail/mail.dev-call'
import { mailDevPage } from './mail/mail.dev-page'
import { outboxMail, sweepMail } from './mail/mail.outbox'
import { outboxMessages } from './message/message.outbox'
import { serviceAreaDevCall } from './outlet/service-area.dev-call'
import { serviceAreasDevPage } from './outlet/service-areas.dev-page'
import { cashierPages } from './payment/cashier.pages'
import { sandboxPayment } from './payment/sandbox-payment'
import { demoVerification } from './realname/demo-verification'
import { courierDevPage } from './send-code/courier.dev-page'
import { startSimulator } from './simulator/simulator'
import { smsDevCall } from './sms/sms.dev-call'
import { smsDevPage } from './sms/sms.dev-page'
import { outboxSms, sweepOutbox } from './sms/sms.outbox'
import { userDevCalls } from './user/user.dev-call'
import { demoWechat, demoWechatAccount } from './wechat/demo-wechat'
import { wechatDevPage } from './wechat/wechat.dev-page'

/** Pages with the messages that stand-ins did not send, and the decisions that wait for a person. */
const devPages = [
  smsDevPage,
  mailDevPage,
  wechatDevPage,
  courierDevPage,
  serviceAreasDevPage,
  invoicesDevPage,
  feedbackDevPage,
]

/** Calls for browser tests. */
const devCalls = [
  userDevCalls,
  smsDevCall,
  mailDevCall,
  captchaDevCall,
  serviceAreaDevCall,
  feedbackDevCall,
  deliveryDevCalls,
  issueInvoiceDevCall,
]

/** Ports for a demo only: production has providers for these, or none. */
const demoPorts = (context: PortContext): Partial<Ports> => ({
  sms: outboxSms(context),
  bankCheck: demoBankCheck,
  realName: demoVerification(context.clock),
  contracts: demoContracts(context.clock),
  mail: outboxMail(context),
  messageSenders: {
    SMS: outboxMessages(context, 'SMS'),
    WECHAT: outboxMessages(context, 'WECHAT'),
    MAIL: null,
  },
  wechat: demoWechat,
  wechatAccount: demoWechatAccount,
  courierDevice: { urlOf: (code) => `/dev/courier?code=${code}` },
})

const ports = (context: PortContext): Partial<Ports> => {
  const { mode, allow } = context.config
  return {
    ...(mode === 'demo' && demoPorts(context)),
    ...(allow.has('sandbox-payment') && {
      payment: { WECHAT: sandboxPayment(context, 'WECHAT'), ALIPAY: sandboxPayment(context, 'ALIPAY') },
    }),
    ...(allow.has('local-invoice') && { issuing: localIssuer(context) }),
  }
}

const registerPages = (app: FastifyInstance): void => {
  const { allow } = app.deps.config
  if (allow.has('sandbox-payment')) void app.register(async (sandbox) => cashierPages(sandbox))
  if (allow.has('demo-data')) demoPictures(app)
}

const inDemo =
  (registrations: readonly ((app: FastifyInstance) => void)[]) =>
  (app: FastifyInstance): void => {
    if (app.deps.config.mode === 'demo') registrations.forEach((register) => register(app))
  }

const welcome = (address: string, { allow, sms }: Pick<Config, 'allow' | 'sms'>): string[] => [
  ...(allow.has('demo-data') ? [`演示账号：${demoCustomer.userTel}  密码：${demoPassword}`] : []),
  ...(sms.provider === 'outbox' ? [`短信验证码与消息：${address}/dev/outbox`] : []),
]

/** All stand-ins of the portal, each used where the configuration says so. */
export const standIns: StandIns = {
  ports,
  dataKeys: demoDataKeys,
  registerPages,
  registerDevPages: inDemo(devPages),
  registerDevCalls: inDemo(devCalls),
  sweeps: [sweepOutbox, sweepMail],
  seed: async (deps) => {
    if (deps.config.allow.has('demo-data')) await seedDemo(deps)
  },
  start: (app, onError) => startSimulator(app, app.deps.config.simulatorSeconds, onError),
  welcome,
}
