import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** All orders of the customer that await payment. */
export const useUnpaidList = () =>
  useQuery({ queryKey: ['order/unpaid'], queryFn: () => loadData('order/unpaid', {}), refetchOnMount: 'always', refetchOnWindowFocus: true })
