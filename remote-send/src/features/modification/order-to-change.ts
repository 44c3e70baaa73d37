import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import { useQuery } from '@portal/shared/query'
import { useCallback } from 'react'

const orderNotFound: (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'] = 40401
const longestOrderNo = 32

/** No order of this customer: another's looks the same. */
const isMissing = (error: unknown) => error instanceof CallError && error.code === orderNotFound

/** The order that is going to be changed, as stored. Read once: what somebody types is not changed under their hands. */
export const useOrderToChange = (userId: string, orderNo: string) => {
  const possible = orderNo !== '' && orderNo.length <= longestOrderNo
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
