/** What only the shell may use. */
export { GuardedRouter } from './lifecycle/guarded-router'
export { answerLeaveQuestion, askToLeave, leaveSentence, useLeaveQuestion } from './lifecycle/leave-question'
export { hasUnsavedWork, useWouldLoseWork } from './lifecycle/unsaved-work'
export { saveUserId } from './session/session-cookies'
export { startSession } from './session/start-session'
export { PortalProviders } from './ui-theme/portal-providers'
export { onEvent, takeEvents, waitingEvents } from './telemetry/portal-event'
