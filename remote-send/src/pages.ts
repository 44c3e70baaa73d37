/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  send: () => import('./pages/send/send-page'),
  internationalSend: () => import('./pages/international-send/international-send-page'),
  hkMoTwSend: () => import('./pages/hmt-send/hmt-send-page'),
  qrSend: () => import('./pages/qr-send/qr-send-page'),
}
