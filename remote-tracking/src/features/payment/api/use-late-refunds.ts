import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/** Polling interval of ended attempts in milliseconds. */
const interval = 6_000

/** Only the latest attempts are polled: a late payment belongs to one of them. */
const maxPolledAttempts = 3

/** The amount in cents that was refunded because customers paid attempts that had already ended. */
export const useLateRefunds = (paymentNos: readonly string[]): number => {
  const latest = paymentNos.slice(-maxPolledAttempts)
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
