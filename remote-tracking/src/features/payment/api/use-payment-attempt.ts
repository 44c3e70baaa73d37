import { loadData } from '@portal/shared'
import type { PaymentAttempt, PaymentChannel } from '@portal/contract/payment'
import { useQuery } from '@portal/shared/query'

export interface AttemptRequest {
  /** One id per intended attempt: repeating the request (StrictMode, 重试 after a timeout) creates no second one. */
  clientRequestId: string
  orderNos: string[]
  channel: PaymentChannel
}

let before: Promise<unknown> = Promise.resolve()

/** One request after the other: the server keeps the latest attempt, which has to be the one on the screen. */
const openAttempt = (attempt: AttemptRequest): Promise<PaymentAttempt> => {
  const opened = before.then(() => loadData('payment/create', attempt))
  before = opened.catch(() => {})
  return opened
}

/** Opens a payment attempt; the server closes an earlier open one of the same orders first (domain §4). */
export const usePaymentAttempt = (attempt: AttemptRequest) =>
  useQuery({
    queryKey: ['payment/create', attempt.clientRequestId],
    queryFn: () => openAttempt(attempt),
    staleTime: Infinity,
    gcTime: 0,
  })
