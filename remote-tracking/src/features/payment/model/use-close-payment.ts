import { loadData } from '@portal/shared'
import { useMutation } from '@portal/shared/query'
import type { Payment } from './use-payment'

/**
 * 稍后支付: closes the running attempt, so that nobody pays it by accident, and then the dialog. Stays when the money came in
 * meanwhile, and when the attempt cannot be closed; the next time it goes all the same: the code ends by itself.
 */
export const useClosePayment = ({ status: { state, tell } }: Payment, onLeft: () => void) => {
  const close = useMutation({
    mutationFn: (paymentNo: string) => loadData('payment/close', { paymentNo }),
    onSuccess: async (ended) => {
      await tell(ended)
      if (ended.status !== 'PAID' && ended.refundedCents === 0) onLeft()
    },
  })
  const leave = () => {
    if (state?.status !== 'PAYING' || close.error) onLeft()
    else if (!close.isPending) close.mutate(state.paymentNo)
  }
  return { leave, leaving: close.isPending, problem: close.error?.message }
}
