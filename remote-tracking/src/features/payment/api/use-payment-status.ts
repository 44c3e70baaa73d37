import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** How often a running payment is looked up, milliseconds (domain §4: 3–5 s). */
export const pollInterval = 3000

/** Watches a payment until it is final; pauses while the browser tab is hidden and looks at once when it is seen again. */
export const usePaymentStatus = (paymentNo: string) =>
  useQuery({
    queryKey: ['payment/query', paymentNo],
    queryFn: () => loadData('payment/query', { paymentNo }),
    refetchInterval: ({ state }) => (state.data?.status ?? 'PAYING') === 'PAYING' ? pollInterval : false,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
