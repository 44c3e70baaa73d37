import * as links from '@portal/contract/links'
import type { OrderCreated, OrderKind, OrderModified } from '@portal/contract/order'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageHead } from '@portal/shared/ui/page-head'
import { type ReactNode, useMemo, useState } from 'react'
import { ModificationNotice } from './modification-notice'
import { isModified } from './is-modified'
import { ModificationDone } from './modification-done'
import { SourceMissing } from './source-missing'
import { useModificationCounter } from './use-modification-counter'
import type { LoadedSource, SourceOrder } from './use-source-order'
import { hasNoModificationsLeft, modificationRefusal } from './modification-refusal'

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
