/** What only the shell may use. */
export { GuardedRouter } from './lifecycle/guarded-router'
export {
  answerLeaveConfirmation,
  confirmLeave,
  leaveMessage,
  useLeaveConfirmation,
} from './lifecycle/leave-confirmation'
export { hasUnsavedWork, useWouldLoseWork } from './lifecycle/unsaved-work'
export { saveUserId } from './session/session-cookies'
export { startSession } from './session/start-session'
export { PortalProviders } from './ui-theme/portal-providers'
export { onEvent, drainEvents, waitingEvents } from './telemetry/portal-event'
