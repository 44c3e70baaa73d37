import type { PaymentChannel } from '@portal/contract/payment'
import type { PayJob, Payment } from '../model/use-payment'

export interface PayPanelProps {
  payment: Payment
  leaving: { leave: () => void; leaving: boolean; problem?: string }
  onRenew: (channel?: PaymentChannel) => void
  onOthers: (job: PayJob) => void
  onClose: () => void
}
