import type { PaymentAttempt, PaymentChannel, PaymentWay } from '@portal/contract/payment'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import type { ReturnedPayment } from './left-payment'

export interface AttemptRequest {
  /** One id per intended attempt: repeating the request (StrictMode, 重试 after a timeout) creates no second one. */
  clientRequestId: string
  orderNos: string[]
  channel: PaymentChannel
  way: PaymentWay
  /** The customer comes back to this attempt, whose channel and orders are not known yet. */
  returned?: ReturnedPayment
}

/** An attempt that is open, with its orders where the page does not know them. */
interface OpenedAttempt extends PaymentAttempt {
  orderNos?: string[]
}

let before: Promise<unknown> = Promise.resolve()

/** The attempt as it is now; its provider is asked. */
const resumeAttempt = async ({ paymentNo }: ReturnedPayment): Promise<OpenedAttempt> => ({
  ...(await loadData('payment/resume', { paymentNo })),
  codeUrl: '',
  cashierUrl: null,
})

/** One request after the other: the server keeps the latest attempt, which has to be the one on the screen. */
const openAttempt = ({ returned, ...attempt }: AttemptRequest): Promise<OpenedAttempt> => {
  const opened = before.then(() => (returned ? resumeAttempt(returned) : loadData('payment/create', attempt)))
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
