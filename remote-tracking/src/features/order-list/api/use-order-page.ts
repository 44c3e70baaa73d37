import { loadData, shanghaiDay } from '@portal/shared'
import { useLiveOrders } from '@portal/shared/live'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { orderFilter } from '../model/order-filter'
import type { OrderQuery } from '../model/order-query'

/** One page of the customer's orders. Read again whenever one has changed or the list comes back into view; the known rows stay meanwhile. */
export const useOrderPage = (query: OrderQuery) => {
  const asked = { ...orderFilter(query, shanghaiDay(new Date())), page: query.page, pageSize: query.pageSize }
  const answer = useQuery({
    queryKey: ['order/page', asked],
    queryFn: () => loadData('order/page', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useLiveOrders(answer.refetch)
  return answer
}
