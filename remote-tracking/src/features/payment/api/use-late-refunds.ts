import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** How often attempts that are over are looked at, milliseconds. */
const interval = 6_000

/** The latest ones: who pays late pays one of those. */
const watched = 3

/** What was given back of attempts that are over: somebody paid them all the same. In cents. */
export const useLateRefunds = (paymentNos: readonly string[]): number => {
  const latest = paymentNos.slice(-watched)
  const { data } = useQuery({
    queryKey: ['payment/late', latest],
    queryFn: async () => {
      const states = await Promise.all(latest.map((paymentNo) => loadData('payment/query', { paymentNo })))
      return states.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
    },
    enabled: latest.length > 0,
    refetchInterval: interval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  return data ?? 0
}
