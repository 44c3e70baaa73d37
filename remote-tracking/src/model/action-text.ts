import type { OrderAction } from './order-action'

const texts: Readonly<Record<OrderAction, string>> = {
  pay: '去支付',
  change: '修改订单',
  cancel: '取消订单',
  urgePickup: '催揽收',
  urgeDelivery: '催派送',
  again: '再来一单',
  trace: '查轨迹',
  print: '打印面单',
  changeAddress: '改址',
  intercept: '拦截退回',
  complain: '投诉',
  invoice: '申请开票',
  remove: '删除',
}

export const actionText = (action: OrderAction): string => texts[action]

/** The same among other orders' buttons: which order is meant. */
export const actionLabel = (action: OrderAction, orderNo: string): string => {
  if (action === 'change' || action === 'cancel') return `${texts[action]} ${orderNo}`
  return action === 'again' ? `再来一单，同订单 ${orderNo}` : `${texts[action]}，订单 ${orderNo}`
}
