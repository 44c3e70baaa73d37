/** Loads the dialog's code; a call after a failure tries again. */
export const loadLeaveDialog = async () => (await import('@portal/shared/internal/leave-dialog')).LeaveDialog
