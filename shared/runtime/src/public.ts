/** Exports of the shared package for the shell and the remotes; one running instance for all of them. */
export { loadData, request, type Success } from './request/request'
export { newRequestId } from './request/request-id'
export { CallError, type CallErrorKind } from './request/call-error'
export { useDialogCaptcha, type DialogCaptcha } from './captcha/dialog-captcha'
export { appealBody } from './hotline/appeal-body'
export { hotline } from './hotline/hotline'
export { forceSignOut, openLoginDialog, usePageOwner, useUserInfo } from './session/session-state'
export { setMenuBadge } from './session/menu-badges'
export { refreshUnpaidOrders, unpaidByRole, useUnpaidOrders } from './session/unpaid-orders'
export { toast, type Toast, type ToastKind } from './toast/toast'
export { setReorderCounter, type ReorderCounter } from './reorder/reorder-counter'
export {
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonthDayTime,
  formatVolume,
  formatWeight,
  formatYuan,
} from '@portal/rules/format'
export { arrivalWindow } from '@portal/rules/arrival-window'
export { deliveryHourSpans } from '@portal/rules/delivery-hours'
export { delayReasonLabel } from '@portal/rules/delay-reason'
export { beginsWithPinyin, pinyinInitials } from '@portal/rules/pinyin-initials'
export { divisionsEdition } from '@portal/rules/divisions-edition'
export { loadAddressRule } from '@portal/rules/load-address-rule'
export { loadDivisionFinder } from '@portal/rules/load-division-finder'
export type { FindDivision } from '@portal/rules/find-division'
export {
  contactPhoneProblem,
  isContactPhone,
  isContactPhoneProblem,
  isLandline,
  isLoginPhone,
  isMobileWithExtension,
  normalizeAccount,
  normalizeLoginPhone,
  normalizePhone,
} from '@portal/rules/phone'
export {
  isPasswordLength,
  newPasswordProblem,
  passwordStrength,
  passwordStrengthLevels,
  requiredPasswordStrength,
} from '@portal/rules/password'
export {
  isWaybillNumber,
  joinWaybillNumbers,
  maxWaybillNumbers,
  normalizeWaybillNumber,
  readWaybillInput,
  splitWaybillNumbers,
} from '@portal/rules/waybill'
export { isIdCardNumber } from '@portal/rules/id-card'
export { passesLuhn } from '@portal/rules/bank-card'
export { maskAddress, maskBankCard, maskIdCard, maskName, maskPhone } from '@portal/rules/masking'
export { halfWidth } from '@portal/rules/half-width'
export { numberText, oneLine, severalLines, withoutBlanks } from '@portal/rules/text/visible-text'
export { parseYuan } from '@portal/rules/money'
export { piecesOfLines, volumeOfLines } from '@portal/rules/measure'
export {
  orderStage,
  orderStages,
  orderStatusLabel,
  orderStatusTone,
  payStatusLabel,
  payStatusTone,
  type Tone,
} from '@portal/rules/order-status'
export {
  signedSlipLabel,
  codTypeLabel,
  deliveryModeLabel,
  needsFloor,
  packageServiceLabel,
  payMethodLabel,
  pickupModeLabel,
  productName,
} from '@portal/rules/service-labels'
export { isPickupSlotAvailable, pickupDays, pickupSlotStart } from '@portal/rules/pickup-slot'
export { shanghaiDay } from '@portal/rules/shanghai-time'
export { wishedArrivalText } from '@portal/rules/wished-arrival'
export { createStore, useStore, type Store } from './store/store'
export {
  createRemoteLifecycles,
  type PageAddress,
  type PageProps,
  type PageVisit,
  type RemoteLifecycles,
  type RemotePages,
} from './lifecycle/create-remote-lifecycles'
export type { PageBridge } from './lifecycle/bridge'
export { OptionalBoundary } from './lifecycle/optional-boundary'
export { hasChanged } from './lifecycle/has-changed'
export { useLeaveGuard, useUnsavedWork, type LeaveGuard } from './lifecycle/unsaved-work'
export { addLayer, type Layer } from './layers/layer-history'
export { useBackCloses } from './layers/use-back-closes'
export { useShown } from './lifecycle/use-shown'
export { useIsFirstHtml } from './lifecycle/use-is-first-html'
export { saveBlob } from './download/save-blob'
export { savePdf } from './download/save-pdf'
export { loadDownloadFile } from './download/load-download-file'
export { telemetry } from './telemetry/telemetry'
export { loadRegions, loadTowns } from './divisions/divisions'
export type { City, Division, Province, RegionCodes, RegionNames } from '@portal/rules/division-tree'
export { saveHomeProvince } from './divisions/home-province'
export { regionSearch } from './divisions/region-search'
export { analyzePastedText } from './divisions/analyze-pasted-text'
export { loadContraband, type Article, type Contraband, type ContrabandVerdict } from './contraband/load-contraband'
export { loadCrossBorderRules, type FieldProblem, type CrossBorderRules } from './cross-border/load-cross-border-rules'
export { regionNames } from './divisions/region-names'
export { prefillOrder, consumePrefill, type OrderPrefill } from './prefill/prefill-order'
export type { PrefillSource } from '@portal/contract/links'
export type { Breakpoint } from './theme/breakpoints'
export { isBelow, useIsBelow } from './theme/use-is-below'
export { phoneBrowser } from './phone/phone-browser'
export { pageSizes, type PageSize } from '@portal/rules/page-sizes'
export { pageAfterDelete } from '@portal/rules/paging'
