import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import type { OrderQuery } from '../model/order-query'

/** One page of the customer's orders. Read again whenever the list comes back into view; the known rows stay meanwhile. */
export const useOrderPage = ({ dateFrom, dateTo, ...query }: OrderQuery) =>
  useQuery({
    queryKey: ['order/page', { ...query, dateFrom, dateTo }],
    queryFn: () => loadData('order/page', { ...query, dateFrom: dateFrom || undefined, dateTo: dateTo || undefined }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
