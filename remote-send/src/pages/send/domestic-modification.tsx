import type { OrderCreated } from '@portal/contract/order'
import { loadData } from '@portal/shared'
import { draftOfStoredOrder } from '../../features/modification/draft-of-stored-order'
import { ModificationPage } from '../../features/modification/modification-page'
import { type SourceOrder, useSourceOrder } from '../../features/modification/use-source-order'
import { withConflictCheck } from '../../features/modification/with-conflict-check'
import { changing } from '../../order-form/use-order-form'
import { SendForm } from './send-form'
import { domestic, type DomesticTask } from './use-send-form'

interface DomesticModificationProps {
  userId: string
  orderNo: string
}

const load = async (orderNo: string) => ({ order: await loadData('order/detail', { orderNo }) })

/**
 * Changing the order. The draft is saved for this state of the order: after another modification the form starts over.
 */
const modificationTask = (userId: string, { order }: SourceOrder, onOutdated: () => void): DomesticTask => ({
  ...changing,
  ...domestic,
  key: `${userId}-${order.orderNo}-${order.modifyCount}`,
  begin: () => draftOfStoredOrder(order, new Date()),
  orderNo: order.orderNo,
  store: (request) =>
    withConflictCheck(onOutdated, () => loadData('order/modify', { ...request, orderNo: order.orderNo })),
})

/** 修改订单 of a domestic order (spec §9), opened by `/send?isReorder=true&orderNo=…`. */
export const DomesticModification = ({ userId, orderNo }: DomesticModificationProps) => {
  const loaded = useSourceOrder(userId, orderNo, 'DOMESTIC', load)
  const form = (task: DomesticTask, onStored: (order: OrderCreated) => void, closed: boolean) => (
    <SendForm key={task.key} userId={userId} task={task} closed={closed} onCreated={onStored} />
  )
  return (
    <ModificationPage
      userId={userId}
      orderNo={orderNo}
      loaded={loaded}
      kind="DOMESTIC"
      taskOf={modificationTask}
      form={form}
    />
  )
}
