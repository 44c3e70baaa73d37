import type { OrderDefaults } from '@portal/contract/order'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The defaults of a new order; without an answer the form begins with fewer values. */
export const orderDefaultsQuery = (userId: string) => ({
  queryKey: ['order/defaults', userId],
  queryFn: () => loadData('order/defaults', {}),
})

export const useOrderDefaults = (userId: string, enabled: boolean): OrderDefaults | undefined =>
  useQuery({ ...orderDefaultsQuery(userId), enabled }).data
