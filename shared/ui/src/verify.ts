/**
 * Parts of forms that verify a person, by a code, WeChat or a document: an export path of its own, because no first
 * visit needs it.
 */
export { CodeField } from './verify/code-field'
export { CodeInput } from './verify/code-input'
export { loadHashPassword } from './verify/load-hash-password'
export { SmsCodeField } from './verify/sms-code-field'
export { showCodeProblem } from './verify/show-code-problem'
export { useCountdown } from './verify/use-countdown'
export { useResend } from './verify/use-resend'
export { ScanArea } from './wechat/scan-area'
export { scanHint } from './wechat/scan-hint'
export type { ScanPoll, ScanTicket } from './wechat/scan-state'
export { useScan, wechatExpired } from './wechat/use-scan'
export {
  birthdayOf,
  documents,
  idTypes,
  needsGuardian,
  normalizeIdNumber,
  type IdType,
  type PhotoSide,
} from '@portal/rules/identity-document'
export {
  identityProblems,
  photosOf,
  privacyVersion,
  type Identity,
  type IdentityProblem,
  type SenderKind,
} from '@portal/rules/real-name'
export { passesUsccCheck } from '@portal/rules/uscc'
