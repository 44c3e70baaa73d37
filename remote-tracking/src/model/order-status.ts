import type { OrderStatus } from '@portal/contract/order'

const statuses: Record<OrderStatus, true> = {
  WAIT_ACCEPT: true,
  ACCEPTED: true,
  PICKUP_FAILED: true,
  COLLECTED: true,
  IN_TRANSIT: true,
  ARRIVED: true,
  READY_FOR_PICKUP: true,
  DELIVERING: true,
  PART_SIGNED: true,
  PART_ABNORMAL: true,
  PART_RETURNED: true,
  SIGNED: true,
  SIGN_ABNORMAL: true,
  EXCEPTION: true,
  RETURNING: true,
  RETURNED: true,
  CANCELED: true,
  CANCELED_BY_CARRIER: true,
  REJECTED: true,
}

/** A public trace has its status as text. One that this version does not know gets neither colour nor steps. */
export const isOrderStatus = (status: string): status is OrderStatus => status in statuses

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
