/** Exports that only the shell may use. */
export {
  answerImageCaptcha,
  requestImageCaptcha,
  requestLoginCaptcha,
  requestSmsCaptcha,
  useImageCaptchaChallenge,
  type ImageCaptchaChallenge,
  type SolvedCaptcha,
} from './captcha/image-captcha'
export { captchaTitle, useCaptchaPlace } from './captcha/dialog-captcha'
export { readCookie, writeCookie } from './cookies/site-cookie'
export { setAppealBody } from './hotline/appeal-body'
export { setHotline } from './hotline/hotline'
export { GuardedRouter } from './lifecycle/guarded-router'
export {
  answerLeaveConfirmation,
  confirmLeave,
  leaveMessage,
  useLeaveConfirmation,
} from './lifecycle/leave-confirmation'
export { brandMark } from '@portal/rules/brand-mark'
export { nativeFunctions } from './lifecycle/native-functions'
export { ignoreComposingKeys } from './lifecycle/ignore-composing-keys'
export { hasUnsavedWork, useHasUnsavedWork, useWouldLoseWork } from './lifecycle/unsaved-work'
export { useReorderCounter } from './reorder/reorder-counter'
export { requestRaw } from './request/request'
export { useMenuBadge } from './session/menu-badges'
export { getToken, saveUserId } from './session/session-cookies'
export {
  closeLoginDialog,
  useLoginDialogOpen,
  useSessionExpired,
  useSessionReady,
  whenSessionKnown,
} from './session/session-state'
export { readLastLogin, saveLastLogin } from './session/last-login'
export { startSession } from './session/start-session'
export { fetchUserInfo, signIn, signOut } from './session/user-info'
export { appearances, chooseAppearance, startAppearance, useAppearance, type Appearance } from './theme/appearance'
export { PortalProviders } from './theme/portal-providers'
export { onEvent, drainEvents, waitingEvents } from './telemetry/telemetry'
export { useCurrentToast } from './toast/toast'
