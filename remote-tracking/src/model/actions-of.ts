import type { OrderStatus } from '@portal/shared/contract/order'
import type { ActionOrder, OrderAction } from './order-action'

const withSender: readonly OrderAction[] = ['pay', 'change', 'cancel', 'urgePickup', 'print']
const underWay: readonly OrderAction[] = [
  'pay',
  'trace',
  'urgeDelivery',
  'changeAddress',
  'intercept',
  'print',
  'complain',
]
/** It waits for the receiver, or goes back: nobody is to hurry. */
const unhurried: readonly OrderAction[] = ['pay', 'trace', 'intercept', 'print', 'complain']
const calledOff: readonly OrderAction[] = ['again', 'remove']

/** By state, in the sequence in which they are shown. */
const byStatus: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  WAIT_ACCEPT: withSender,
  ACCEPTED: withSender,
  PICKUP_FAILED: withSender,
  COLLECTED: underWay,
  IN_TRANSIT: underWay,
  ARRIVED: underWay,
  DELIVERING: underWay,
  EXCEPTION: underWay,
  PART_SIGNED: underWay,
  READY_FOR_PICKUP: unhurried,
  RETURNING: unhurried,
  SIGNED: ['pay', 'again', 'invoice', 'complain', 'trace', 'print', 'remove'],
  SIGN_ABNORMAL: ['pay', 'again', 'complain', 'trace', 'print', 'remove'],
  RETURNED: ['pay', 'again', 'complain', 'trace', 'print'],
  CANCELED: calledOff,
  CANCELED_BY_CARRIER: calledOff,
  REJECTED: calledOff,
}

/** What an action asks for besides the state. */
const conditions: Partial<Record<OrderAction, (order: ActionOrder) => boolean>> = {
  pay: ({ dueCents }) => dueCents > 0,
  change: ({ canModify }) => canModify,
  changeAddress: ({ canChangeAddress }) => canChangeAddress,
  intercept: ({ canIntercept }) => canIntercept,
  invoice: ({ dueCents }) => dueCents === 0,
  remove: ({ dueCents }) => dueCents === 0,
}

/** What can be done with an order now; list, cards and details offer the same. */
export const actionsOf = (order: ActionOrder): readonly OrderAction[] =>
  byStatus[order.status].filter((action) => conditions[action]?.(order) ?? true)
