import type { OrderDetail } from '@portal/contract/order-detail'
import type { OrderRole, OrderRow } from '@portal/contract/order-list'
import type { OrderStatus } from '@portal/contract/order'
import { isFinal } from './order-status'

/** The actions of an order (domain §2). */
export type OrderAction =
  | 'pay'
  | 'change'
  | 'cancel'
  | 'urgePickup'
  | 'urgeDelivery'
  | 'changeAddress'
  | 'intercept'
  | 'again'
  | 'trace'
  | 'print'
  | 'complain'
  | 'invoice'
  | 'remove'
  | 'arrange'
  | 'rate'

/** The part of an order that its actions depend on; both rows and details have it. */
export type ActionOrder = Pick<
  OrderRow,
  | 'orderNo'
  | 'ewbNo'
  | 'kind'
  | 'status'
  | 'payMethod'
  | 'payStatus'
  | 'canModify'
  | 'canIntercept'
  | 'canChangeAddress'
  | 'dueCents'
  | 'estimateCents'
  | 'actualCents'
>

const labels: Readonly<Record<OrderAction, string>> = {
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
  arrange: '收货安排',
  rate: '配送评价',
}

export const actionLabel = (action: OrderAction): string => labels[action]

/** The label with the order's number, beside the buttons of other orders. */
export const actionLabelOf = (action: OrderAction, orderNo: string): string => {
  if (action === 'change' || action === 'cancel') return `${labels[action]} ${orderNo}`
  return action === 'again' ? `再来一单，同订单 ${orderNo}` : `${labels[action]}，订单 ${orderNo}`
}

const withSender: readonly OrderAction[] = ['pay', 'change', 'cancel', 'urgePickup', 'print', 'again']
const underWay: readonly OrderAction[] = [
  'pay',
  'trace',
  'urgeDelivery',
  'changeAddress',
  'intercept',
  'print',
  'complain',
  'again',
]
/** The goods wait for the receiver or go back, so there is nothing to urge. */
const unhurried: readonly OrderAction[] = ['pay', 'trace', 'intercept', 'print', 'complain', 'again']
const calledOff: readonly OrderAction[] = ['again', 'remove']

/** The actions by status, in the order in which they are shown. */
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
  PART_ABNORMAL: underWay,
  PART_RETURNED: underWay,
  READY_FOR_PICKUP: unhurried,
  RETURNING: unhurried,
  SIGNED: ['pay', 'again', 'invoice', 'complain', 'trace', 'print', 'remove'],
  SIGN_ABNORMAL: ['pay', 'again', 'complain', 'trace', 'print', 'remove'],
  RETURNED: ['pay', 'again', 'complain', 'trace', 'print'],
  CANCELED: calledOff,
  CANCELED_BY_CARRIER: calledOff,
  REJECTED: calledOff,
}

/** The conditions of an action besides the status. */
const conditions: Partial<Record<OrderAction, (order: ActionOrder) => boolean>> = {
  pay: ({ dueCents }) => dueCents > 0,
  change: ({ canModify }) => canModify,
  changeAddress: ({ canChangeAddress }) => canChangeAddress,
  intercept: ({ canIntercept }) => canIntercept,
  invoice: ({ dueCents }) => dueCents === 0,
  remove: ({ dueCents }) => dueCents === 0,
}

/** The present actions of an order for its sender; list, cards and details offer the same. */
export const actionsOf = (order: ActionOrder): readonly OrderAction[] =>
  byStatus[order.status].filter((action) => conditions[action]?.(order) ?? true)

/** The statuses before the pickup (domain §14). */
const open: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

/** Whether the status allows 修改订单; `canModify` says whether a modification is left. */
export const isOpenForChange = ({ status }: Pick<OrderRow, 'status'>): boolean => open.includes(status)

/**
 * A receiver can follow the goods, complain, and pay the charges that are collected from them; the other actions of an
 * order are the sender's.
 */
const receivers: readonly OrderAction[] = ['pay', 'trace', 'complain']

/** Whether the goods are on their way to the receiver, who can decide about the delivery. */
export const isToBeDelivered = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  !open.includes(status) && !isFinal(status) && status !== 'RETURNING'

/** The actions for receivers only: decide about the delivery while it is to come, and rate it. */
const ofReceiver = (order: ActionOrder): readonly OrderAction[] => {
  if (order.status === 'SIGNED') return ['rate']
  return isToBeDelivered(order) ? ['arrange'] : []
}

/** The actions of an order in the list, for its sender or its receiver (domain §2). */
export const actionsFor = (order: ActionOrder, role: OrderRole): readonly OrderAction[] => {
  const actions = actionsOf(order)
  return role === 'sent' ? actions : [...ofReceiver(order), ...actions.filter((action) => receivers.includes(action))]
}

/** The actions that most customers want, the most urgent first. */
const urgentFirst: readonly OrderAction[] = ['pay', 'urgePickup', 'arrange', 'rate']

/** The one action that the state of an order calls for: of 再来一单 and 查轨迹 the one that the state puts first. */
export const nextAction = (actions: readonly OrderAction[]): OrderAction | undefined =>
  urgentFirst.find((action) => actions.includes(action)) ??
  actions.find((action) => action === 'again' || action === 'trace')

/** Actions that have places of their own on the page. */
const elsewhere: readonly OrderAction[] = ['pay', 'trace', 'rate']

/** The first of these that is offered stands in the head of the details. */
const leadsDetails: readonly OrderAction[] = ['arrange', 'change', 'urgePickup', 'urgeDelivery', 'again']

/** The actions in the head of the details: the one that the state calls for, undefined for none, and the others. */
export const detailActions = (order: OrderDetail): { lead: OrderAction | undefined; others: OrderAction[] } => {
  const actions = actionsFor(order, order.role).filter((action) => !elsewhere.includes(action))
  const lead = leadsDetails.find((action) => actions.includes(action))
  return { lead, others: actions.filter((action) => action !== lead) }
}
