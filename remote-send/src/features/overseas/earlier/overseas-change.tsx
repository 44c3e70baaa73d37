import type { OrderModified } from '@portal/shared/contract/order'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageHead } from '@portal/shared/ui/page-head'
import { useMemo, useState } from 'react'
import {
  ChangeNotice,
  isModified,
  isUsedUp,
  OrderChanged,
  useChangeCounter,
  whyNot,
} from '../../modification/modification.public'
import type { EarlierOrder } from './draft-of-order'
import { EarlierMissing } from './earlier-missing'
import type { EarlierProps } from './earlier-props'
import { changeOverseasTask } from './earlier-task'
import { useEarlierOrder } from './use-earlier-order'

const detailsOf = (orderNo: string) => `/orderdetails?${new URLSearchParams({ orderNo })}`

const refusalOf = ({ order }: EarlierOrder): string =>
  whyNot(order) || (isUsedUp(order) ? '修改次数已用完，如需更改请联系客服，或取消后重新下单' : '')

interface ChangeProps extends Pick<EarlierProps, 'userId' | 'form'> {
  earlier: EarlierOrder
  /** Reads the order again. */
  reload: () => void
}

/** The form of one order, then what became of the change. */
const Change = ({ userId, earlier, form, reload }: ChangeProps) => {
  const { order } = earlier
  const [changed, setChanged] = useState<OrderModified | null>(null)
  const task = useMemo(() => changeOverseasTask(userId, earlier, reload), [userId, earlier, reload])
  useChangeCounter(changed?.modifyCount ?? order.modifyCount, order.maxModifyCount)
  const again = () => {
    setChanged(null)
    reload()
  }
  if (changed) return <OrderChanged order={changed} onAgain={again} />
  return (
    <>
      <PageHead
        title="修改订单"
        help={`订单号 ${order.orderNo}，保存后生效，未保存不计次数`}
        action={<Link to={detailsOf(order.orderNo)}>返回订单详情</Link>}
      />
      <ChangeNotice order={order} />
      {form(task, (stored) => {
        if (isModified(stored)) setChanged(stored)
      })}
    </>
  )
}

/** 修改订单 of an order that leaves the mainland (spec §9), opened by `?isReorder=true&orderNo=…`. */
export const OverseasChange = ({ userId, orderNo, kind, form }: EarlierProps) => {
  const { earlier, error, missing, isFetching, reload } = useEarlierOrder(userId, orderNo)
  const isThere = earlier !== undefined && earlier.order.kind === kind && !missing
  const refusal = isThere ? refusalOf(earlier) : ''
  if (isThere && !refusal && !isFetching)
    return <Change userId={userId} earlier={earlier} form={form} reload={reload} />
  return (
    <>
      <PageHead title="修改订单" />
      {refusal ? (
        <EmptyState text={refusal} action={<Link to={detailsOf(orderNo)}>查看订单</Link>} />
      ) : (
        <EarlierMissing
          missing={missing || (earlier !== undefined && earlier.order.kind !== kind)}
          error={error}
          isFetching={isFetching}
          onRetry={reload}
        />
      )}
    </>
  )
}
