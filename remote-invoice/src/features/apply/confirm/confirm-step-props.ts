import type { Applied } from '../model/application'
import type { SelectedOrder } from '../model/selected-order'

export interface ConfirmStepProps {
  orderNos: readonly string[]
  onBack: () => void
  /** What is left of the chosen orders. */
  onLeft: (orders: SelectedOrder[]) => void
  onApplied: (applied: Applied) => void
}
