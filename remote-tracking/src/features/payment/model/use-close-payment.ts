import { loadData } from '@portal/shared'
import { useMutation } from '@portal/shared/query'
import type { Payment } from './use-payment'

/**
 * 稍后支付: closes the open attempt, so that it is not paid by accident, and then the dialog. The dialog stays when the
 * attempt was paid meanwhile or cannot be closed. A second click closes it anyway, as the QR code expires by itself.
 */
export const useClosePayment = ({ status: { state, applyState } }: Payment, onLeft: () => void) => {
  const close = useMutation({
    mutationFn: (paymentNo: string) => loadData('payment/close', { paymentNo }),
    onSuccess: async (ended) => {
      await applyState(ended)
      if (ended.status !== 'PAID' && ended.refundedCents === 0) onLeft()
    },
  })
  const leave = () => {
    if (state?.status !== 'PAYING' || close.error) onLeft()
    else if (!close.isPending) close.mutate(state.paymentNo)
  }
  return { leave, leaving: close.isPending, problem: close.error?.message }
}
