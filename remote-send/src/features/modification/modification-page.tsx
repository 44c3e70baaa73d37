import * as links from '@portal/contract/links'
import type { OrderCreated, OrderKind, OrderModified } from '@portal/contract/order'
import type { OrderDetail } from '@portal/contract/order-detail'
import { resultLink } from '@portal/kit/result'
import { orderStatusLabel, setReorderCounter } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageHead } from '@portal/shared/ui/page-head'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { OrderResult } from '../../order-form/created/order-result'
import { isPickupOver } from './draft-of-stored-order'
import styles from './modification-page.module.css'
import { type LoadedSource, SourceMissing, type SourceOrder } from './use-source-order'

const usedUp = '修改次数已用完'

type Facts = Pick<OrderDetail, 'kind' | 'role' | 'status' | 'modifyCount' | 'maxModifyCount' | 'canModify'>

/** Number of remaining modifications. */
const remainingModifications = ({
  modifyCount,
  maxModifyCount,
}: Pick<Facts, 'modifyCount' | 'maxModifyCount'>): number => Math.max(0, maxModifyCount - modifyCount)

/** Whether the order could be modified if its modifications were not used up. */
const hasNoModificationsLeft = (order: Facts): boolean =>
  !order.canModify && remainingModifications(order) === 0 && isOpen(order)

const isOpen = ({ status }: Facts) => status === 'WAIT_ACCEPT' || status === 'ACCEPTED' || status === 'PICKUP_FAILED'

/**
 * Why the order cannot be changed on the page of `kind`; '' when it can, or could if its modifications were not used
 * up.
 */
const modificationRefusal = (order: Facts, kind: OrderKind): string => {
  if (order.kind !== kind) return `${order.kind === 'DOMESTIC' ? '境内' : '国际、港澳台'}订单请从订单详情进入修改`
  if (order.role === 'received') return '只有寄件人可以修改订单'
  if (order.canModify || hasNoModificationsLeft(order)) return ''
  return `订单${orderStatusLabel(order.status)}，当前状态不支持修改`
}

/** The rules for changing this order. */
const ModificationNotice = ({ order }: { order: OrderDetail }) => {
  const [openedAt] = useState(() => new Date())
  const pickupOver = !hasNoModificationsLeft(order) && isPickupOver(order, openedAt)
  return (
    <div className={styles.notices}>
      {hasNoModificationsLeft(order) && (
        <Alert
          type="warning"
          showIcon
          title={usedUp}
          description="以下为订单当前内容，仅供查看。如需更改请联系客服，或取消后重新下单。"
        />
      )}
      {pickupOver && (
        <Alert
          type="warning"
          showIcon
          title={`原取件时间 ${order.pickupDate} ${order.pickupSlot} 已过，请重新选择取件时间`}
        />
      )}
    </div>
  )
}

interface OrderChangedProps {
  order: OrderModified
  onAgain: () => void
}

/** The stored order, and the number of remaining modifications. */
const ModificationDone = ({ order, onAgain }: OrderChangedProps) => {
  const remaining = remainingModifications(order)

  return (
    <OrderResult
      title="修改成功"
      order={order}
      actions={
        <>
          <Link className={resultLink.primary} to={links.orderDetails(order.orderNo)}>
            查看订单
          </Link>
          {remaining > 0 && (
            <Button size="large" onClick={onAgain}>
              继续修改
            </Button>
          )}
        </>
      }
    >
      {remaining > 0 ? `本订单还可修改${remaining}次。` : '本订单的修改次数已用完。'}
      费用有变化时，差额请在订单详情中支付，多付的部分将原路退回。
    </OrderResult>
  )
}

const isModified = (order: OrderCreated): order is OrderModified => 'modifyCount' in order

/** 仅支持修改3次，剩余N次 in the breadcrumb while the form is mounted. */
const useModificationCounter = (count: number, maxCount: number): void => {
  useEffect(() => {
    setReorderCounter({ count, maxCount, isReorder: true })
    return () => setReorderCounter(null)
  }, [count, maxCount])
}

/** The parts of a modification that depend on the kind of order. */
interface ModificationOfKind<Source extends SourceOrder, Task> {
  /** The kind of orders of this page; other kinds are changed on other pages. */
  kind: OrderKind
  /** `onOutdated`: the order has changed meanwhile. It must be stable, or the form would lose its input. */
  taskOf: (userId: string, source: Source, onOutdated: () => void) => Task
  /** The page's form; `closed`: read-only. */
  form: (task: Task, onStored: (order: OrderCreated) => void, closed: boolean) => ReactNode
}

interface ModificationFormProps<Source extends SourceOrder, Task> extends ModificationOfKind<Source, Task> {
  userId: string
  source: Source
  reload: () => void
}

/** The form of one order, then the result of the modification. */
const ModificationForm = <Source extends SourceOrder, Task>({
  userId,
  source,
  reload,
  taskOf,
  form,
}: ModificationFormProps<Source, Task>) => {
  const { order } = source
  const [changed, setChanged] = useState<OrderModified | null>(null)
  const task = useMemo(() => taskOf(userId, source, reload), [taskOf, userId, source, reload])
  useModificationCounter(changed?.modifyCount ?? order.modifyCount, order.maxModifyCount)
  const again = () => {
    setChanged(null)
    reload()
  }
  if (changed) return <ModificationDone order={changed} onAgain={again} />
  const store = (storedOrder: OrderCreated) => {
    if (isModified(storedOrder)) setChanged(storedOrder)
  }
  return (
    <>
      <PageHead
        title="修改订单"
        help={`订单号 ${order.orderNo}，保存后生效，未保存不计次数`}
        action={<Link to={links.orderDetails(order.orderNo)}>返回订单详情</Link>}
      />
      <ModificationNotice order={order} />
      {form(task, store, hasNoModificationsLeft(order))}
    </>
  )
}

interface ModificationPageProps<Source extends SourceOrder, Task> extends ModificationOfKind<Source, Task> {
  userId: string
  orderNo: string
  loaded: LoadedSource<Source>
}

/**
 * 修改订单 (spec §9) of any kind: an order that is not collected yet, opened by `?isReorder=true&orderNo=…` on the page of
 * its kind.
 */
export const ModificationPage = <Source extends SourceOrder, Task>({
  userId,
  orderNo,
  loaded,
  ...ofKind
}: ModificationPageProps<Source, Task>) => {
  const { source, isMissing, isFetching, reload } = loaded
  const refusal = source && !isMissing ? modificationRefusal(source.order, ofKind.kind) : ''
  if (source && !isMissing && !refusal && !isFetching)
    return <ModificationForm {...ofKind} userId={userId} source={source} reload={reload} />
  return (
    <>
      <PageHead title="修改订单" />
      {refusal ? (
        <EmptyState text={refusal} action={<Link to={links.orderDetails(orderNo)}>查看订单</Link>} />
      ) : (
        <SourceMissing {...loaded} />
      )}
    </>
  )
}
