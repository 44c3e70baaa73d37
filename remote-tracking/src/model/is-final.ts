import type { OrderStatus } from '@portal/contract/order'

const final: readonly OrderStatus[] = [
  'SIGNED',
  'SIGN_ABNORMAL',
  'RETURNED',
  'CANCELED',
  'CANCELED_BY_CARRIER',
  'REJECTED',
]

/** Whether the state is final (domain §14). */
export const isFinal = (status: OrderStatus): boolean => final.includes(status)
