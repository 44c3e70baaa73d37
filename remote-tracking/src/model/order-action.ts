import type { OrderRow } from '@portal/shared/contract/order'

/** What can be done with an order (domain §2). */
export type OrderAction =
  | 'pay'
  | 'change'
  | 'cancel'
  | 'urgePickup'
  | 'urgeDelivery'
  | 'changeAddress'
  | 'intercept'
  | 'again'
  | 'trace'
  | 'print'
  | 'complain'
  | 'invoice'
  | 'remove'

/** What of an order decides on its actions; rows and details both have it. */
export type ActionOrder = Pick<
  OrderRow,
  | 'orderNo'
  | 'ewbNo'
  | 'kind'
  | 'status'
  | 'payMethod'
  | 'payStatus'
  | 'canModify'
  | 'canIntercept'
  | 'canChangeAddress'
  | 'dueCents'
  | 'estimateCents'
  | 'actualCents'
>
