/** Loads the login dialog's code; a call after a failure tries again. */
export const loadLoginDialog = () => import('./login-dialog')

/** Called on hover or focus; a failure does not matter until the dialog is opened. */
export const preloadLoginDialog = (): void => void loadLoginDialog().catch(() => undefined)
