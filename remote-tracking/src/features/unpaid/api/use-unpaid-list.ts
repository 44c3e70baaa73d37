import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** The list is read again as often as the card that reminds of it (spec §9), milliseconds. */
const refetchInterval = 60_000

/** All orders of the customer that await payment. */
export const useUnpaidList = () =>
  useQuery({
    queryKey: ['order/unpaid'],
    queryFn: () => loadData('order/unpaid', {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval,
  })
