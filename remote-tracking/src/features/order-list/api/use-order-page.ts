import { loadData, shanghaiDay } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { orderFilter } from '../model/order-filter'
import type { OrderQuery } from '../model/order-query'

/** One page of the customer's orders. Read again whenever the list comes back into view; the known rows stay meanwhile. */
export const useOrderPage = (query: OrderQuery) => {
  const asked = { ...orderFilter(query, shanghaiDay(new Date())), page: query.page, pageSize: query.pageSize }
  return useQuery({
    queryKey: ['order/page', asked],
    queryFn: () => loadData('order/page', asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
