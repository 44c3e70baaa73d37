import { accountData } from './modules/account-core/account.personal-data'
import type { PersonalData } from './modules/account-core/personal-data'
import { addressData } from './modules/address/address.personal-data'
import { authData } from './modules/accounts/auth.personal-data'
import { bankData } from './modules/bank/bank.personal-data'
import { bindingData } from './modules/binding/binding.personal-data'
import { couponData } from './modules/coupon/coupon.personal-data'
import { deliveryData } from './modules/delivery-core/delivery.personal-data'
import { feedbackData } from './modules/feedback/feedback.personal-data'
import { goodsTemplateData } from './modules/goods-template/goods-template.personal-data'
import { invoiceData } from './modules/invoice/invoice.personal-data'
import { orderActionsData } from './modules/orders/order-actions.personal-data'
import { inTransitData } from './modules/orders/in-transit/in-transit.personal-data'
import { orderData } from './modules/order-core/order.personal-data'
import { crossBorderData } from './modules/orders/cross-border/cross-border.personal-data'
import { orderModificationData } from './modules/orders/order.personal-data'
import { paymentData } from './modules/payment/payment.personal-data'
import { messageData } from './modules/messages/queue/message.personal-data'
import { profileData } from './modules/profile/profile.personal-data'
import { realNameData } from './modules/realname/real-name.personal-data'
import { sendCodeData } from './modules/send-code/send-code.personal-data'
import { uploadData } from './modules/upload/upload.personal-data'
import { wechatData } from './modules/wechat/wechat.personal-data'

/**
 * The personal data of each module: the download of own data, the erasure of an account and the reasons against it use
 * this list. Reasons are shown in its order; the file has the order of its sections, the erasure that of the locks.
 */
export const personalData: readonly PersonalData[] = [
  accountData,
  orderData,
  bindingData,
  feedbackData,
  invoiceData,
  paymentData,
  orderModificationData,
  orderActionsData,
  inTransitData,
  crossBorderData,
  sendCodeData,
  couponData,
  uploadData,
  realNameData,
  bankData,
  addressData,
  goodsTemplateData,
  profileData,
  wechatData,
  messageData,
  deliveryData,
  authData,
]
