import * as links from '@portal/contract/links'
import type { OrderDetail, OrderModified } from '@portal/contract/order'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useMemo, useState } from 'react'
import { ModificationNotice } from '../../features/modification/modification-notice'
import { modificationTask, isModified } from '../../features/modification/modification-task'
import { ModificationDone } from '../../features/modification/modification-done'
import { useStoredOrder } from '../../features/modification/use-stored-order'
import { useModificationCounter } from '../../features/modification/use-modification-counter'
import { hasNoModificationsLeft, modificationRefusal } from '../../features/modification/modification-refusal'
import { SendForm } from './send-form'

interface ChangePageProps {
  userId: string
  orderNo: string
}

interface ChangeFormProps {
  userId: string
  order: OrderDetail
  /** Reads the order again. */
  reload: () => void
}

const refusalOf = (order: OrderDetail): string =>
  order.kind === 'DOMESTIC' ? modificationRefusal(order) : '国际、港澳台订单请从订单详情进入修改'

/** The form of one order, then what became of the change. */
const ChangeForm = ({ userId, order, reload }: ChangeFormProps) => {
  const [changed, setChanged] = useState<OrderModified | null>(null)
  const task = useMemo(() => modificationTask(userId, order, reload), [userId, order, reload])
  useModificationCounter(changed?.modifyCount ?? order.modifyCount, order.maxModifyCount)
  const again = () => {
    setChanged(null)
    reload()
  }
  if (changed) return <ModificationDone order={changed} onAgain={again} />
  return (
    <>
      <PageHead
        title="修改订单"
        help={`订单号 ${order.orderNo}，保存后生效，未保存不计次数`}
        action={<Link to={links.orderDetails(order.orderNo)}>返回订单详情</Link>}
      />
      <ModificationNotice order={order} />
      <SendForm
        key={task.key}
        userId={userId}
        task={task}
        closed={hasNoModificationsLeft(order)}
        onCreated={(stored) => {
          if (isModified(stored)) setChanged(stored)
        }}
      />
    </>
  )
}

/** 修改订单 (spec §9): an order that is not collected yet, opened by `/send?isReorder=true&orderNo=…`. */
export const ChangePage = ({ userId, orderNo }: ChangePageProps) => {
  const { order, error, missing, isFetching, reload } = useStoredOrder(userId, orderNo)
  const refusal = order ? refusalOf(order) : ''
  if (order && !missing && !refusal && !isFetching) return <ChangeForm userId={userId} order={order} reload={reload} />
  return (
    <>
      <PageHead title="修改订单" />
      {missing && <EmptyState text="订单不存在或无权查看" action={<Link to={links.orders()}>返回订单列表</Link>} />}
      {!missing && refusal && (
        <EmptyState text={refusal} action={<Link to={links.orderDetails(orderNo)}>查看订单</Link>} />
      )}
      {!missing &&
        !refusal &&
        (error && !isFetching ? <LoadError error={error} onRetry={reload} /> : <PageSkeleton rows={10} />)}
    </>
  )
}
