import { CallError, loadData } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import { useQuery } from '@portal/shared/query'
import { useCallback } from 'react'
import type { EarlierOrder } from './draft-of-order'

const orderNotFound: (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'] = 40401
const longestOrderNo = 32

/** No order of this customer that leaves the mainland: another's looks the same. */
const isMissing = (error: unknown) => error instanceof CallError && error.code === orderNotFound

const load = async (orderNo: string): Promise<EarlierOrder> => {
  const [order, parties] = await Promise.all([
    loadData('order/detail', { orderNo }),
    loadData('overseas/parties', { orderNo }),
  ])
  return { order, parties }
}

/** An own order that leaves the mainland, with its parties. Read once: what somebody types is not changed under their hands. */
export const useEarlierOrder = (userId: string, orderNo: string) => {
  const possible = orderNo !== '' && orderNo.length <= longestOrderNo
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
