/** What only the shell may use. */
export { startSession } from './session/start-session'
export { PortalProviders } from './ui-theme/portal-providers'
