import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { addressModule } from './modules/address/address.module'
import { addressGroupModule } from './modules/address/group/group.module'
import { authModule } from './modules/auth/auth.module'
import { recheckOtherNames } from './modules/bank/bank.repository'
import { bankModule } from './modules/bank/bank.module'
import { bindingModule } from './modules/binding/binding.module'
import { captchaDevCall } from './modules/captcha/captcha.dev-call'
import { captchaModule } from './modules/captcha/captcha.module'
import { couponModule } from './modules/coupon/coupon.module'
import { devicesModule } from './modules/auth/devices.module'
import { feedbackCarrierModule } from './modules/feedback/carrier/carrier.module'
import { feedbackDevCall } from './modules/feedback/dev/feedback.dev-call'
import { feedbackDevPage } from './modules/feedback/dev/feedback.dev-page'
import { feedbackModule } from './modules/feedback/feedback.module'
import { freightModule } from './modules/freight/freight.module'
import { invoiceModule } from './modules/invoice/invoice.module'
import { billingProfileModule } from './modules/invoice/billing-profile/billing-profile.module'
import { invoicesDevPage } from './modules/invoice/dev/invoices.dev-page'
import { issueInvoiceDevCall } from './modules/invoice/dev/issue-invoice.dev-call'
import { issuingModule } from './modules/invoice/issuing/issuing.module'
import { reversalModule } from './modules/invoice/reversal/reversal.module'
import { liveModule } from './modules/live/live.module'
import { mailDevCall } from './modules/mail/mail.dev-call'
import { mailDevPage } from './modules/mail/mail.dev-page'
import { mapModule } from './modules/map/map.module'
import { operationsModule } from './modules/operations/operations.module'
import { orderActionsModule } from './modules/order-actions/order-actions.module'
import { orderCouponModule } from './modules/order-coupon/order-coupon.module'
import { orderExportModule } from './modules/order-export/order-export.module'
import { orderModule } from './modules/order/order.module'
import { orderRequestsModule } from './modules/in-transit-requests/order-requests.module'
import { outletModule } from './modules/outlet/outlet.module'
import { serviceAreasDevPage } from './modules/outlet/dev/service-areas.dev-page'
import { serviceAreaDevCall } from './modules/outlet/service-area.dev-call'
import { serviceAreaModule } from './modules/outlet/service-area.module'
import { crossBorderModule } from './modules/cross-border/cross-border.module'
import { paymentModule } from './modules/payment/payment.module'
import { cashierPages } from './modules/payment/sandbox/cashier.pages'
import { printingModule } from './modules/printing/printing.module'
import { profileModule } from './modules/profile/profile.module'
import { coverageModule } from './modules/coverage/coverage.module'
import { realNameModule } from './modules/realname/real-name.module'
import { courierDevPage } from './modules/send-code/dev/courier.dev-page'
import { courierModule, sendCodeModule } from './modules/send-code/send-code.module'
import { smsDevPage } from './modules/sms/sms.dev-page'
import { smsDevCall } from './modules/sms/sms.dev-call'
import { smsModule } from './modules/sms/sms.module'
import { telemetryDevPage } from './modules/telemetry/telemetry.dev-page'
import { telemetryModule } from './modules/telemetry/telemetry.module'
import { trackingModule } from './modules/tracking/tracking.module'
import { uploadModule } from './modules/upload/upload.module'
import { userDevCalls } from './modules/user/user.dev-call'
import { userModule } from './modules/user/user.module'
import { wechatCallback } from './modules/wechat/wechat.callback'
import { wechatDevPage } from './modules/wechat/wechat.dev-page'
import { wechatModule } from './modules/wechat/wechat.module'
import { personalData } from './personal-data'

/** Registers the calls of one area below `/api`. */
export type ApiModule = (app: FastifyInstance, deps: Deps) => void

export const modules: readonly ApiModule[] = [
  captchaModule,
  smsModule,
  authModule,
  devicesModule,
  wechatModule,
  userModule(personalData),
  addressModule,
  addressGroupModule,
  freightModule,
  couponModule,
  outletModule,
  serviceAreaModule,
  mapModule,
  coverageModule,
  bindingModule,
  bankModule,
  profileModule(personalData),
  realNameModule(recheckOtherNames),
  orderModule,
  orderExportModule,
  orderActionsModule,
  orderCouponModule,
  orderRequestsModule,
  feedbackModule,
  feedbackCarrierModule,
  crossBorderModule,
  paymentModule,
  printingModule,
  trackingModule,
  operationsModule,
  sendCodeModule,
  courierModule,
  telemetryModule,
  invoiceModule,
  billingProfileModule,
  issuingModule,
  reversalModule,
  liveModule,
  uploadModule,
]

/** Pages below `/dev`: what a stand-in would have sent away, and how the remotes fare; served by a demo only. */
export const devPages: readonly ApiModule[] = [
  telemetryDevPage,
  smsDevPage,
  mailDevPage,
  wechatDevPage,
  courierDevPage,
  serviceAreasDevPage,
  invoicesDevPage,
  feedbackDevPage,
]

/** Calls below `/api/dev` that tests of a browser ask; served by a demo only. */
export const devCalls: readonly ApiModule[] = [
  userDevCalls,
  smsDevCall,
  mailDevCall,
  captchaDevCall,
  serviceAreaDevCall,
  feedbackDevCall,
  issueInvoiceDevCall,
]

/** Pages that others lead a browser to. */
export const callbackPages: readonly ApiModule[] = [wechatCallback]

/** Pages of the payment sandbox; served wherever it stands in for a provider. */
export const sandboxPages: readonly ApiModule[] = [cashierPages]
