import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'
import { addressModule } from './modules/address/address.module'
import { addressGroupModule } from './modules/address/group/group.module'
import { authModule } from './modules/accounts/auth.module'
import { recheckOtherNames } from './modules/bank/bank.repository'
import { bankModule } from './modules/bank/bank.module'
import { bindingModule } from './modules/binding/binding.module'
import { captchaModule } from './modules/captcha/captcha.module'
import { contrabandModule } from './modules/contraband/contraband.module'
import { couponModule } from './modules/coupon/coupon.module'
import { deliveryCarrierModule } from './modules/delivery/delivery-carrier.module'
import { reversalCarrierModule } from './modules/invoice/reversal/reversal-carrier.module'
import { deliveryLinkPage } from './modules/delivery/delivery-link.page'
import { deliveryModule } from './modules/delivery/delivery.module'
import { devicesModule } from './modules/accounts/sessions/devices.module'
import { feedbackCarrierModule } from './modules/feedback/carrier/carrier.module'
import { feedbackModule } from './modules/feedback/feedback.module'
import { goodsTemplateModule } from './modules/goods-template/goods-template.module'
import { freightModule } from './modules/freight/freight.module'
import { invoiceModule } from './modules/invoice/invoice.module'
import { billingProfileModule } from './modules/invoice/billing-profile/billing-profile.module'
import { issuingModule } from './modules/invoice/issuing/issuing.module'
import { reversalModule } from './modules/invoice/reversal/reversal.module'
import { liveModule } from './modules/live/live.module'
import { mapModule } from './modules/map/map.module'
import { mailOptOutPage } from './modules/messages/calls/mail-opt-out.page'
import { messageModule } from './modules/messages/calls/message.module'
import { portalMessagesModule } from './modules/messages/calls/portal-messages.module'
import { operationsModule } from './modules/operations/operations.module'
import { orderActionsModule } from './modules/orders/order-actions.module'
import { orderCouponModule } from './modules/orders/coupon/order-coupon.module'
import { orderExportModule } from './modules/orders/export/order-export.module'
import { orderModule } from './modules/orders/order.module'
import { arrivalModule } from './modules/arrival/arrival.module'
import { inTransitModule } from './modules/orders/in-transit/in-transit.module'
import { outletModule } from './modules/outlet/outlet.module'
import { serviceAreaModule } from './modules/outlet/service-area.module'
import { crossBorderModule } from './modules/orders/cross-border/cross-border.module'
import { paymentModule } from './modules/payment/payment.module'
import { payerCallback } from './modules/payment/wechat/payer'
import { printingModule } from './modules/printing/printing.module'
import { profileModule } from './modules/profile/profile.module'
import { coverageModule } from './modules/coverage/coverage.module'
import { realNameModule } from './modules/realname/real-name.module'
import { courierModule, sendCodeModule } from './modules/send-code/send-code.module'
import { smsModule } from './modules/sms/sms.module'
import { telemetryModule } from './modules/telemetry/telemetry.module'
import { trackingModule } from './modules/tracking/tracking.module'
import { uploadModule } from './modules/upload/upload.module'
import { userModule } from './modules/accounts/user.module'
import { wechatCallback } from './modules/wechat/wechat.callback'
import { wechatModule } from './modules/wechat/wechat.module'
import { personalData } from './personal-data'

/** Registers the calls of one area below `/api`. */
export type ApiModule = (app: FastifyInstance, deps: Deps) => void

export const modules: readonly ApiModule[] = [
  captchaModule,
  smsModule,
  authModule(personalData),
  devicesModule,
  wechatModule(personalData),
  userModule(personalData),
  addressModule,
  addressGroupModule,
  freightModule,
  goodsTemplateModule,
  contrabandModule,
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
  inTransitModule,
  arrivalModule,
  feedbackModule,
  feedbackCarrierModule,
  crossBorderModule,
  paymentModule,
  printingModule,
  trackingModule,
  deliveryModule,
  deliveryCarrierModule,
  reversalCarrierModule,
  operationsModule,
  messageModule,
  portalMessagesModule,
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

/** Pages that other sites, or a message, lead to. */
export const callbackPages: readonly ApiModule[] = [wechatCallback, payerCallback, mailOptOutPage, deliveryLinkPage]
