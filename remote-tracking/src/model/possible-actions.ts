import type { OrderRow, OrderStatus } from '@portal/shared/contract/order'

/** Not in the carrier's hands yet (domain §14). */
const open: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

/** 修改订单, as far as the state tells: whether a change is left is said by `canModify`. */
export const isOpenForChange = ({ status }: Pick<OrderRow, 'status'>): boolean => open.includes(status)
