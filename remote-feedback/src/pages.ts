/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  complaintFeedback: () => import('./pages/complaint-feedback/complaint-feedback-page'),
  complaintRecord: () => import('./pages/complaint-record/complaint-record-page'),
}
