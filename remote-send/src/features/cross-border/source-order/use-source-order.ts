import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import { useQuery } from '@portal/shared/query'
import { useCallback } from 'react'
import type { SourceOrder } from './source-order'

const maxOrderNoLength = 32

/** No order of this customer that leaves the mainland: another's looks the same. */
const isMissing = (error: unknown) => isRefusal(error, ORDER_NOT_FOUND)

const load = async (orderNo: string): Promise<SourceOrder> => {
  const [order, parties] = await Promise.all([
    loadData('order/detail', { orderNo }),
    loadData('overseas/parties', { orderNo }),
  ])
  return { order, parties }
}

/** An own order that leaves the mainland, with its parties. Read once: what somebody types is not changed under their hands. */
export const useSourceOrder = (userId: string, orderNo: string) => {
  const possible = orderNo !== '' && orderNo.length <= maxOrderNoLength
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['overseas/earlier', userId, orderNo],
    queryFn: () => load(orderNo),
    enabled: possible,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const reload = useCallback(() => void refetch(), [refetch])
  return { earlier: data, error, missing: !possible || isMissing(error), isFetching, reload }
}
