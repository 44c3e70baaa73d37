/** Where an order's details are. */
export const orderDetailsPath = (orderNo: string): string => `/orderdetails?${new URLSearchParams({ orderNo })}`
/** 修改订单: the sending form with this order's content; it counts among the changes. */
export const changeOrderPath = (orderNo: string): string =>
  `/send?${new URLSearchParams({ isReorder: 'true', orderNo })}`
/** 再来一单: a new order that begins with what this one says. */
export const orderAgainPath = (orderNo: string): string => `/send?${new URLSearchParams({ from: 'reorder', orderNo })}`
