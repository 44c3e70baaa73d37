import { loadData } from '@portal/shared'
import type { PaymentChannel } from '@portal/shared/contract/payment'
import { useQuery } from '@portal/shared/query'

export interface AttemptRequest {
  /** One per intended attempt: asking again with it (StrictMode, 重试 after a time-out) opens no second one. */
  clientRequestId: string
  orderNos: string[]
  channel: PaymentChannel
}

/** Opens a payment attempt; the server closes an earlier open one of the same orders first (domain §4). */
export const usePaymentAttempt = (attempt: AttemptRequest) =>
  useQuery({
    queryKey: ['payment/create', attempt.clientRequestId],
    queryFn: () => loadData('payment/create', attempt),
    staleTime: Infinity,
    gcTime: 0,
  })
