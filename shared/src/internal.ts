/** What only the shell may use. */
export { saveUserId } from './session/session-cookies'
export { startSession } from './session/start-session'
export { PortalProviders } from './ui-theme/portal-providers'
export { onEvent, takeEvents, waitingEvents } from './telemetry/portal-event'
