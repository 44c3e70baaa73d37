/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  personalInformation: () => import('./pages/personal-information/personal-information-page'),
  addressBook: () => import('./pages/address-book/address-book-page'),
  bankAccount: () => import('./pages/bank-account/bank-account-page'),
  accountBinding: () => import('./pages/account-binding/account-binding-page'),
  messageSettings: () => import('./pages/message-settings/message-settings-page'),
  messages: () => import('./pages/messages/messages-page'),
  realNameInformation: () => import('./pages/real-name-information/real-name-information-page'),
}
