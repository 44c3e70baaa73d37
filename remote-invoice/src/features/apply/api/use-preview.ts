import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** What would be issued for the orders; fetched again whenever it is shown. */
export const usePreview = (orderNos: readonly string[]) =>
  useQuery({
    queryKey: ['invoice/preview', orderNos],
    queryFn: () => loadData('invoice/preview', { orderNos: [...orderNos] }),
    gcTime: 0,
  })
