import { loadData } from '@portal/shared'
import { changing } from '../../order-form/submit/sending-task'
import { domestic, type DomesticTask } from '../../order-form/submit/domestic-task'
import { draftOfStoredOrder } from './draft-of-stored-order'
import type { SourceOrder } from './use-source-order'
import { withConflictCheck } from './with-conflict-check'

/**
 * Changing the order. The draft is saved for this state of the order only: after another modification it begins afresh.
 */
export const modificationTask = (userId: string, { order }: SourceOrder, onOutdated: () => void): DomesticTask => ({
  ...changing,
  ...domestic,
  key: `${userId}-${order.orderNo}-${order.modifyCount}`,
  begin: () => draftOfStoredOrder(order, new Date()),
  orderNo: order.orderNo,
  store: (request) =>
    withConflictCheck(onOutdated, () => loadData('order/modify', { ...request, orderNo: order.orderNo })),
})
