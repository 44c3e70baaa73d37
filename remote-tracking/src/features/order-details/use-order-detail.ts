import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { ORDER_NOT_FOUND } from '@portal/contract/codes'
import { useLiveOrders } from '@portal/shared/live'
import { useQuery } from '@portal/shared/query'

export const orderDetailQuery = (orderNo: string) => ({
  queryKey: ['order/detail', orderNo],
  queryFn: () => loadData('order/detail', { orderNo }),
})

/** One order of the customer, fetched again whenever it has changed. */
export const useOrderDetail = (orderNo: string) => {
  const answer = useQuery({
    ...orderDetailQuery(orderNo),
    enabled: orderNo !== '',
  })
  const isMissing = isRefusal(answer.error, ORDER_NOT_FOUND)
  useLiveOrders(answer.refetch, { orderNo, enabled: answer.data !== undefined && !isMissing })
  return answer
}
