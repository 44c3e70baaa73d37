import type { CancelReason } from '@portal/contract/order-actions'

/** In the order of the dialog (domain §2). */
export const cancelReasons = [
  '计划有变，暂时不寄了',
  '信息填错了',
  '想换取件时间',
  '改去网点自寄',
  '快递员未按时上门',
  '快递员要求取消',
  '物品无法寄递',
  '运力紧张无法揽收',
  '价格原因',
  '重复下单',
  '其他',
] as const satisfies readonly CancelReason[]

/** Whether a modification of the order could help instead. */
export const isMendable = (reason: CancelReason | undefined): boolean =>
  reason === '信息填错了' || reason === '想换取件时间'
