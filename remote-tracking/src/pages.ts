/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  orderList: () => import('./pages/order-list/order-list-page'),
  waybillSearch: () => import('./pages/waybill-search/waybill-search-page'),
  orderDetails: () => import('./pages/order-details/order-details-page'),
  delivery: () => import('./pages/delivery/delivery-page'),
  toPay: () => import('./pages/to-pay/to-pay-page'),
}
