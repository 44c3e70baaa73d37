import { loadData } from '@portal/shared'
import type { OrderCreated, OrderDetail, OrderModified } from '@portal/contract/order'
import type { SendingTask } from '../../order-form/submit/sending-task'
import { draftOfStoredOrder } from './draft-of-stored-order'
import { withConflictCheck } from './with-conflict-check'

export const isModified = (order: OrderCreated): order is OrderModified => 'modifyCount' in order

/** Changing the order. What was typed is kept for this state of the order alone: another change in between begins anew. */
export const modificationTask = (userId: string, order: OrderDetail, onOutdated: () => void): SendingTask => ({
  key: `${userId}-${order.orderNo}-${order.modifyCount}`,
  begin: () => draftOfStoredOrder(order, new Date()),
  orderNo: order.orderNo,
  submitText: '保存修改',
  clearText: '恢复原订单内容',
  clearQuestion: '确定放弃尚未保存的修改吗？',
  clearAnswer: '放弃修改',
  store: (request) =>
    withConflictCheck(onOutdated, () => loadData('order/modify', { ...request, orderNo: order.orderNo })),
})
