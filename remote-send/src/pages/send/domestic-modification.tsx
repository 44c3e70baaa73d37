import { loadData } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { ModificationPage } from '../../features/modification/modification-page'
import { modificationTask } from '../../features/modification/modification-task'
import { useSourceOrder } from '../../features/modification/use-source-order'
import type { DomesticTask } from '../../order-form/submit/domestic-task'
import { SendForm } from './send-form'

interface DomesticModificationProps {
  userId: string
  orderNo: string
}

const load = async (orderNo: string) => ({ order: await loadData('order/detail', { orderNo }) })

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
