import type { z } from 'zod'
import {
  addressCreate,
  addressDelete,
  addressImport,
  addressPage,
  addressSetDefault,
  addressTags,
  addressUpdate,
  analysisAddress,
} from './address'
import {
  cancelAccount,
  cancelBlockers,
  changePassword,
  changeUserTel,
  checkSmsCode,
  forget,
  login,
  logout,
  queryUserInfo,
  register,
  sendSmsCode,
} from './auth'
import { bankCreate, bankDelete, bankList, bankSetDefault, bankUpdate, bankVerify } from './bank'
import {
  bindingEmailBind,
  bindingEmailSendCode,
  bindingEmailUnbind,
  bindingOverview,
  bindingWechatScan,
  bindingWechatUnbind,
  monthlyBind,
  monthlyList,
  monthlySendCode,
  monthlyUnbind,
} from './binding'
import { couponList } from './coupon'
import { deviceList, deviceSignOut, deviceSignOutOthers } from './device'
import {
  feedbackCreate,
  feedbackDetail,
  feedbackFindOpen,
  feedbackMarkRead,
  feedbackPage,
  feedbackRate,
  feedbackReopen,
  feedbackReply,
  feedbackUnread,
  feedbackWithdraw,
} from './feedback'
import { freightEstimate, freightGuide } from './freight'
import {
  invoiceApply,
  invoiceChange,
  invoiceDetail,
  invoiceEligiblePage,
  invoicePage,
  invoicePreview,
  invoiceResend,
  invoiceReverse,
  invoiceSelectAll,
  invoiceWithdraw,
} from './invoice'
import {
  invoiceTitleCreate,
  invoiceTitleDelete,
  invoiceTitleList,
  invoiceTitleSetDefault,
  invoiceTitleSuggest,
  invoiceTitleUpdate,
} from './invoice-title'
import { orderCheckBatch, orderCreate, orderDetail, orderModify, orderPage, orderUnpaid } from './order'
import { orderCancel, orderDelete, orderUrge } from './order-actions'
import { orderChangeAddress, orderChangeAddressQuote, orderIntercept, orderInterceptQuote } from './order-requests'
import { outletDetail, outletMarkers, outletPage, outletRegionCounts } from './outlet'
import { orderCreateOverseas, overseasDestinations, overseasEstimate, overseasParties } from './overseas-order'
import { paymentClose, paymentCreate, paymentQuery, paymentRetryRefund } from './payment'
import { orderLabels, orderProformaInvoice } from './printing'
import { profileDetail, profileSave, profileSaveAvatar } from './profile'
import { rangeBrowse, rangeQuery } from './range'
import { realNameDelete, realNamePhoto, realNameState, realNameSubmit, realNameUploadPhoto } from './realname'
import {
  sendCodeCreate,
  sendCodeFillShare,
  sendCodeOpenShare,
  sendCodeOutlet,
  sendCodeQuery,
  sendCodeRevoke,
  sendCodeShare,
  sendCodeShares,
} from './send-code'
import { outletServiceArea } from './service-area'
import { telemetryEvents } from './telemetry'
import { trackingFull, trackingQuery, trackingVerify } from './tracking'
import { uploadBegin, uploadCancel, uploadChunk } from './upload'
import { wechatBind, wechatLogin, wechatTicket } from './wechat'

/** Every call of the portal with the common envelope. The captcha's two calls have their own (contract/captcha.ts). */
export const calls = [
  sendSmsCode,
  checkSmsCode,
  login,
  register,
  forget,
  logout,
  queryUserInfo,
  changeUserTel,
  changePassword,
  cancelBlockers,
  cancelAccount,
  wechatTicket,
  wechatLogin,
  wechatBind,
  bindingOverview,
  bindingWechatScan,
  bindingWechatUnbind,
  bindingEmailSendCode,
  bindingEmailBind,
  bindingEmailUnbind,
  monthlySendCode,
  monthlyBind,
  monthlyUnbind,
  deviceList,
  deviceSignOut,
  deviceSignOutOthers,
  addressPage,
  addressTags,
  addressCreate,
  addressUpdate,
  addressDelete,
  addressSetDefault,
  addressImport,
  analysisAddress,
  freightEstimate,
  freightGuide,
  couponList,
  outletPage,
  outletDetail,
  outletMarkers,
  outletRegionCounts,
  outletServiceArea,
  rangeQuery,
  rangeBrowse,
  monthlyList,
  bankList,
  realNameState,
  realNameUploadPhoto,
  realNamePhoto,
  realNameSubmit,
  realNameDelete,
  bankCreate,
  bankUpdate,
  bankDelete,
  bankSetDefault,
  bankVerify,
  profileDetail,
  profileSave,
  profileSaveAvatar,
  orderCreate,
  orderModify,
  orderCheckBatch,
  orderLabels,
  orderProformaInvoice,
  orderPage,
  orderDetail,
  orderUnpaid,
  orderCancel,
  orderDelete,
  orderUrge,
  orderInterceptQuote,
  orderIntercept,
  orderChangeAddressQuote,
  orderChangeAddress,
  sendCodeCreate,
  sendCodeQuery,
  sendCodeRevoke,
  sendCodeOutlet,
  sendCodeShare,
  sendCodeShares,
  sendCodeOpenShare,
  sendCodeFillShare,
  overseasDestinations,
  overseasEstimate,
  orderCreateOverseas,
  overseasParties,
  paymentCreate,
  paymentQuery,
  paymentClose,
  paymentRetryRefund,
  trackingQuery,
  trackingVerify,
  trackingFull,
  telemetryEvents,
  uploadBegin,
  uploadChunk,
  uploadCancel,
  feedbackCreate,
  feedbackFindOpen,
  feedbackPage,
  feedbackDetail,
  feedbackUnread,
  feedbackMarkRead,
  feedbackReply,
  feedbackWithdraw,
  feedbackRate,
  feedbackReopen,
  invoiceEligiblePage,
  invoiceSelectAll,
  invoicePreview,
  invoiceApply,
  invoicePage,
  invoiceDetail,
  invoiceWithdraw,
  invoiceResend,
  invoiceChange,
  invoiceReverse,
  invoiceTitleList,
  invoiceTitleCreate,
  invoiceTitleUpdate,
  invoiceTitleDelete,
  invoiceTitleSetDefault,
  invoiceTitleSuggest,
] as const

type Definition = (typeof calls)[number]
export type CallPath = Definition['path']
type DefinitionOf<Path extends CallPath> = Extract<Definition, { path: Path }>
/** What a client sends (defaults may be left out). */
export type RequestOf<Path extends CallPath> = z.input<DefinitionOf<Path>['request']>
/** What comes back in `data`. */
export type ResponseOf<Path extends CallPath> = z.infer<DefinitionOf<Path>['response']>
