import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import * as links from '@portal/contract/links'
import type { OrderKind } from '@portal/contract/order'
import type { OrderDetail } from '@portal/contract/order-detail'
import { isRefusal } from '@portal/kit/is-refusal'
import surface from '@portal/kit/surface.module.css'
import { maxOrderNoLength } from '@portal/contract/limits'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useCallback } from 'react'

/** An own order as stored, with the data of its kind. */
export interface SourceOrder {
  order: OrderDetail
}

/** The customer has no such order. Another customer's order gives the same error. */
const isMissing = (error: unknown) => isRefusal(error, ORDER_NOT_FOUND)

export interface LoadedSource<Source> {
  source: Source | undefined
  error: unknown
  isMissing: boolean
  isFetching: boolean
  /** Reads the order again. */
  reload: () => void
}

/**
 * The order with which a form begins, for a modification or a reorder. Loaded once, so that the input is not replaced
 * while somebody types. `load` fetches an order of this kind.
 */
export const useSourceOrder = <Source extends SourceOrder>(
  userId: string,
  orderNo: string,
  kind: OrderKind,
  load: (orderNo: string) => Promise<Source>,
): LoadedSource<Source> => {
  const isPossible = orderNo !== '' && orderNo.length <= maxOrderNoLength
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order/source', kind, userId, orderNo],
    queryFn: () => load(orderNo),
    enabled: isPossible,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const reload = useCallback(() => void refetch(), [refetch])
  return { source: data, error, isMissing: !isPossible || isMissing(error), isFetching, reload }
}

/** Replaces the form while the order is loading or cannot be loaded. */
export const SourceMissing = ({ isMissing, error, isFetching, reload }: Omit<LoadedSource<unknown>, 'source'>) => {
  if (!isMissing && (!error || isFetching)) return <PageSkeleton rows={10} />
  return (
    <div className={surface.plain}>
      {isMissing ? (
        <EmptyState text="订单不存在或无权查看" action={<Link to={links.orders()}>返回订单列表</Link>} />
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
    </div>
  )
}
