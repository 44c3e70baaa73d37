/** Fetches the dialog's code; called again after a failure, it tries again. */
export const loadDrawnCodeDialog = () => import('./drawn-code-dialog')
