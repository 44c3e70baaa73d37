/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  invoice: () => import('./pages/invoice/invoice-page'),
}
