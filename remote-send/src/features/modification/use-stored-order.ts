import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import { useQuery } from '@portal/shared/query'
import { useCallback } from 'react'

const maxOrderNoLength = 32

/** No order of this customer: another's looks the same. */
const isMissing = (error: unknown) => isRefusal(error, ORDER_NOT_FOUND)

/** The order that is going to be changed, as stored. Read once: what somebody types is not changed under their hands. */
export const useStoredOrder = (userId: string, orderNo: string) => {
  const possible = orderNo !== '' && orderNo.length <= maxOrderNoLength
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order/detail', userId, orderNo, 'to change'],
    queryFn: () => loadData('order/detail', { orderNo }),
    enabled: possible,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const reload = useCallback(() => void refetch(), [refetch])
  return { order: data, error, missing: !possible || isMissing(error), isFetching, reload }
}
