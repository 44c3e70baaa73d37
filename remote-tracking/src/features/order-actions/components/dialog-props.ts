import type { ActionOrder } from '../model/order-action'

export interface OrderDialogProps {
  order: ActionOrder
  /** The order is another now: what the page shows must be read again. */
  onChanged: () => void
  /** The dialog is gone. */
  onClosed: () => void
}
