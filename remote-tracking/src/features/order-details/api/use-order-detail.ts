import { CallError, loadData } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { useQuery } from '@portal/shared/query'

/** Code of ORDER_NOT_FOUND in the error catalogue. */
export const orderNotFound = 40401

/** One order of the customer; read again whenever it has changed. */
export const useOrderDetail = (orderNo: string) => {
  const answer = useQuery({
    queryKey: ['order/detail', orderNo],
    queryFn: () => loadData('order/detail', { orderNo }),
    enabled: orderNo !== '',
  })
  const gone = answer.error instanceof CallError && answer.error.code === orderNotFound
  useLiveOrders(answer.refetch, { orderNo, enabled: answer.data !== undefined && !gone })
  return answer
}
