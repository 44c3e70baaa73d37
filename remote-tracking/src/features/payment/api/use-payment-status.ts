import { loadData } from '@portal/shared'
import type { PaymentState } from '@portal/contract/payment'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'

/** Polling interval of an open payment in milliseconds (domain §4: 3–5 s). */
export const pollInterval = 3000

/** Every so many polls the server asks the provider, as a payment notice may be lost or come late. */
const pollsPerProviderCheck = 5
const awayAfterMs = 2 * pollInterval

/**
 * Polls a payment until its state is final. Polling pauses while the browser tab is hidden, and resumes at once when it
 * is shown. `ask` makes the server ask the provider at once, for 我已支付; `applyState` stores a state that another call
 * returned.
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
      const away = Date.now() - dataUpdatedAt > awayAfterMs
      return loadData('payment/query', {
        paymentNo,
        ask: away || dataUpdateCount % pollsPerProviderCheck === pollsPerProviderCheck - 1,
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

  const applyState = async (latest: PaymentState) => {
    // A response that is still on its way is older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, latest)
  }
  const ask = useMutation({
    mutationFn: () => loadData('payment/query', { paymentNo, ask: true }),
    onSuccess: applyState,
  })

  return { state, error, ask, applyState, refetch }
}
