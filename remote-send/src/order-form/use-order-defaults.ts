import type { OrderDefaults } from '@portal/contract/order'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** What a new order begins with; without an answer the form simply stays emptier. */
export const orderDefaultsQuery = (userId: string) => ({
  queryKey: ['order/defaults', userId],
  queryFn: () => loadData('order/defaults', {}),
})

export const useOrderDefaults = (userId: string, enabled: boolean): OrderDefaults | undefined =>
  useQuery({ ...orderDefaultsQuery(userId), enabled }).data
