import type { Applied } from '../model/application'
import type { Chosen } from '../model/chosen'

export interface ConfirmStepProps {
  orderNos: readonly string[]
  onBack: () => void
  /** What is left of the chosen orders. */
  onLeft: (orders: Chosen[]) => void
  onApplied: (applied: Applied) => void
}
