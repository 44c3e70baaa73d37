import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import type { OrderCreated, OrderDetail, OrderModified } from '@portal/shared/contract/order'
import type { SendingTask } from '../../order-form/submit/sending-task'
import { draftToChange } from './draft-to-change'

/** Answers after which the order is no longer what the page believes: its state, its changes, or its owner. */
const outdated: readonly number[] = [
  40401 satisfies (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'],
  40917 satisfies (typeof errorCatalogue)['NOT_MODIFIABLE']['code'],
  40918 satisfies (typeof errorCatalogue)['MODIFICATIONS_USED_UP']['code'],
]

export const isModified = (order: OrderCreated): order is OrderModified => 'modifyCount' in order

/** Changing the order. What was typed is kept for this state of the order alone: another change in between begins anew. */
export const changeTask = (userId: string, order: OrderDetail, onOutdated: () => void): SendingTask => ({
  key: `${userId}-${order.orderNo}-${order.modifyCount}`,
  begin: () => draftToChange(order, new Date()),
  orderNo: order.orderNo,
  submitText: '保存修改',
  clearText: '恢复原订单内容',
  clearQuestion: '确定放弃尚未保存的修改吗？',
  clearAnswer: '放弃修改',
  store: async (request) => {
    try {
      return await loadData('order/modify', { ...request, orderNo: order.orderNo })
    } catch (error) {
      if (error instanceof CallError && outdated.includes(error.code)) onOutdated()
      throw error
    }
  },
})
