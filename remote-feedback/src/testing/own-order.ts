import type { OrderRow } from '@portal/contract/order-list'
import { orderRow } from '@portal/testing/samples'

/** An order of the customer; a test passes the fields that differ. */
export const ownOrder = (change: Partial<OrderRow> = {}): OrderRow => orderRow({ status: 'DELIVERING', ...change })

export const orderCounts = {
  all: 1,
  waitPickup: 0,
  inTransit: 0,
  delivering: 0,
  signed: 0,
  canceled: 0,
  exception: 0,
  orderPay: 0,
}
