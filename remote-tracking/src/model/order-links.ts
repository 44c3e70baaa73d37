import type { OrderRow } from '@portal/shared/contract/order'

/** Each kind of order has a sending form of its own. */
const forms: Readonly<Record<OrderRow['kind'], string>> = {
  DOMESTIC: '/send',
  INTERNATIONAL: '/InternationalSend',
  HMT: '/hongkongmacaoandtaiwanmail',
}

type Sent = Pick<OrderRow, 'orderNo' | 'kind'>

/** Where an order's details are. */
export const orderDetailsPath = (orderNo: string): string => `/orderdetails?${new URLSearchParams({ orderNo })}`
/** 修改订单: the sending form with this order's content; it counts among the changes. */
export const changeOrderPath = ({ orderNo, kind }: Sent): string =>
  `${forms[kind]}?${new URLSearchParams({ isReorder: 'true', orderNo })}`
/** 再来一单: a new order that begins with what this one says. */
export const reorderPath = ({ orderNo, kind }: Sent): string =>
  `${forms[kind]}?${new URLSearchParams({ from: 'reorder', orderNo })}`
