import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** A preview of the invoices for the orders; fetched again whenever it is shown. */
export const usePreview = (orderNos: readonly string[]) =>
  useQuery({
    queryKey: ['invoice/preview', orderNos],
    queryFn: () => loadData('invoice/preview', { orderNos: [...orderNos] }),
    gcTime: 0,
  })
