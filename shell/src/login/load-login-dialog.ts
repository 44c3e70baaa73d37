/** Fetches the login dialog's code; called again after a failure, it tries again. */
export const loadLoginDialog = () => import('./login-dialog')

/** On intent: a failure is nobody's concern until the dialog is asked for. */
export const preloadLoginDialog = (): void => void loadLoginDialog().catch(() => undefined)
