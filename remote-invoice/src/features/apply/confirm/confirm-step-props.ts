import type { Applied } from '../model/application'
import type { SelectedOrder } from '../model/selected-order'

export interface ConfirmStepProps {
  orderNos: readonly string[]
  onBack: () => void
  /** Called with the selected orders that can still be invoiced. */
  onLeft: (orders: SelectedOrder[]) => void
  onApplied: (applied: Applied) => void
}
