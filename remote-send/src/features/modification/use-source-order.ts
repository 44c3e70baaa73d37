import { isRefusal } from '@portal/kit/is-refusal'
import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import type { OrderDetail, OrderKind } from '@portal/contract/order'
import { useQuery } from '@portal/shared/query'
import { useCallback } from 'react'

const maxOrderNoLength = 32

/** An own order as stored, with what its kind keeps beside it. */
export interface SourceOrder {
  order: OrderDetail
}

/** No order of this customer: another's looks the same. */
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
 * The order that a form begins with, to change it or to order the like. Read once: what somebody types is not changed under their hands.
 * `load` reads an order of this kind.
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
