import type { ActionOrder, OrderAction } from '../../../model/order-action'

export interface OrderDialogProps {
  order: ActionOrder
  /** The order is another now: what the page shows must be read again. */
  onChanged: () => void
  /** Something else is to be done with the order once the dialog is gone. */
  onInstead: (action: OrderAction) => void
  /** The dialog is gone. */
  onClosed: () => void
}
