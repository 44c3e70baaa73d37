import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { addressModule } from './modules/address/address.module'
import { authModule } from './modules/auth/auth.module'
import { captchaDevCall } from './modules/captcha/captcha.dev-call'
import { captchaModule } from './modules/captcha/captcha.module'
import { freightModule } from './modules/freight/freight.module'
import { operationsModule } from './modules/operations/operations.module'
import { orderModule } from './modules/order/order.module'
import { paymentModule } from './modules/payment/payment.module'
import { cashierPages } from './modules/payment/sandbox/cashier.pages'
import { smsDevPage } from './modules/sms/sms.dev-page'
import { smsDevCall } from './modules/sms/sms.dev-call'
import { smsModule } from './modules/sms/sms.module'
import { telemetryDevPage } from './modules/telemetry/telemetry.dev-page'
import { telemetryModule } from './modules/telemetry/telemetry.module'
import { trackingModule } from './modules/tracking/tracking.module'
import { userModule } from './modules/user/user.module'

/** Registers the calls of one area below `/api`. */
export type ApiModule = (app: FastifyInstance, deps: Deps) => void

export const modules: readonly ApiModule[] = [captchaModule, smsModule, authModule, userModule, addressModule, freightModule, orderModule, paymentModule, trackingModule, operationsModule, telemetryModule]

/** Pages below `/dev`: what a stand-in would have sent away, and how the remotes fare; never served in production. */
export const devPages: readonly ApiModule[] = [telemetryDevPage, smsDevPage]

/** Calls below `/api/dev` that tests of a browser ask; never served in production. */
export const devCalls: readonly ApiModule[] = [smsDevCall, captchaDevCall]

/** Pages of the payment sandbox; served wherever it stands in for a provider. */
export const sandboxPages: readonly ApiModule[] = [cashierPages]
