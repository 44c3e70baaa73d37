import { loadData } from '@portal/shared'
import type { PaymentState } from '@portal/contract/payment'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'

/** How often a running payment is looked up, milliseconds (domain §4: 3–5 s). */
export const pollInterval = 3000

/** So often the provider itself is asked: its notice may be lost, or wait until the customer is back from its app. */
const pollIntervalMs = 5
const awayFor = 2 * pollInterval

/**
 * Watches a payment until it is final; pauses while the browser tab is hidden and looks at once when it is seen again.
 * `ask` looks at the provider at once, for 我已支付; `tell` puts in what another call answered.
 */
export const usePaymentStatus = (opened: PaymentState | undefined) => {
  const queryClient = useQueryClient()
  const paymentNo = opened?.paymentNo ?? ''
  const queryKey = ['payment/query', paymentNo]

  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => {
      const { dataUpdatedAt = 0, dataUpdateCount = 0 } = queryClient.getQueryState(queryKey) ?? {}
      const away = Date.now() - dataUpdatedAt > awayFor
      return loadData('payment/query', {
        paymentNo,
        ask: away || dataUpdateCount % pollIntervalMs === pollIntervalMs - 1,
      })
    },
    initialData: opened,
    staleTime: Infinity,
    enabled: opened !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.status === 'PAYING' ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.status === 'PAYING' ? 'always' : false),
    gcTime: 0,
  })

  const tell = async (latest: PaymentState) => {
    // An answer on its way is older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, latest)
  }
  const ask = useMutation({ mutationFn: () => loadData('payment/query', { paymentNo, ask: true }), onSuccess: tell })

  return { state, error, ask, tell, refetch }
}
