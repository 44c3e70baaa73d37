/** Fetches the dialog's code; called again after a failure, it tries again. */
export const loadLeaveDialog = async () => (await import('@portal/shared/internal/leave-dialog')).LeaveDialog
