import type { Clock } from './clock'
import type { Config } from './config/config'
import type { Db } from './database/database'
import type { PaymentPort } from './modules/payment/payment.port'
import { sandboxPayment } from './modules/payment/sandbox/sandbox-payment'
import { outboxSms } from './modules/sms/sms.outbox'
import type { SmsPort } from './modules/sms/sms.port'

/** Doors to what is outside the house; each has a local stand-in (config/development-defaults.ts). */
export interface Ports {
  sms: SmsPort
  payment: PaymentPort
}

/** The stand-ins; `readConfig` has already refused a production start that did not ask for them. */
export const createPorts = (context: { config: Config; db: Db; clock: Clock }): Ports => ({
  sms: outboxSms(context),
  payment: sandboxPayment(context.config.secret),
})
