import type { InterceptReason } from '@portal/contract/order-requests'

/** In the order of the dialog. */
export const interceptReasons = [
  '收件信息有误',
  '不想寄了',
  '寄错物品',
  '买家取消订单',
  '收件人拒收或联系不上',
  '其他',
] as const satisfies readonly InterceptReason[]
