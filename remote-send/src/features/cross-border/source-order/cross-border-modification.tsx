import * as links from '@portal/contract/links'
import type { OrderModified } from '@portal/contract/order'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageHead } from '@portal/shared/ui/page-head'
import { useMemo, useState } from 'react'
import {
  ModificationNotice,
  isModified,
  hasNoModificationsLeft,
  ModificationDone,
  useModificationCounter,
  modificationRefusal,
} from '../../modification/modification.public'
import type { SourceOrder } from './source-order'
import { SourceOrderMissing } from './source-order-missing'
import type { SourceOrderProps } from './source-order-props'
import { crossBorderModificationTask } from './earlier-task'
import { useSourceOrder } from './use-source-order'

const refusalOf = ({ order }: SourceOrder): string =>
  modificationRefusal(order) ||
  (hasNoModificationsLeft(order) ? '修改次数已用完，如需更改请联系客服，或取消后重新下单' : '')

interface ChangeProps extends Pick<SourceOrderProps, 'userId' | 'form'> {
  earlier: SourceOrder
  /** Reads the order again. */
  reload: () => void
}

/** The form of one order, then what became of the change. */
const Change = ({ userId, earlier, form, reload }: ChangeProps) => {
  const { order } = earlier
  const [changed, setChanged] = useState<OrderModified | null>(null)
  const task = useMemo(() => crossBorderModificationTask(userId, earlier, reload), [userId, earlier, reload])
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
      {form(task, (stored) => {
        if (isModified(stored)) setChanged(stored)
      })}
    </>
  )
}

/** 修改订单 of an order that leaves the mainland (spec §9), opened by `?isReorder=true&orderNo=…`. */
export const CrossBorderModification = ({ userId, orderNo, kind, form }: SourceOrderProps) => {
  const { earlier, error, missing, isFetching, reload } = useSourceOrder(userId, orderNo)
  const isThere = earlier !== undefined && earlier.order.kind === kind && !missing
  const refusal = isThere ? refusalOf(earlier) : ''
  if (isThere && !refusal && !isFetching)
    return <Change userId={userId} earlier={earlier} form={form} reload={reload} />
  return (
    <>
      <PageHead title="修改订单" />
      {refusal ? (
        <EmptyState text={refusal} action={<Link to={links.orderDetails(orderNo)}>查看订单</Link>} />
      ) : (
        <SourceOrderMissing
          missing={missing || (earlier !== undefined && earlier.order.kind !== kind)}
          error={error}
          isFetching={isFetching}
          onRetry={reload}
        />
      )}
    </>
  )
}
