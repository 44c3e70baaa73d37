import type { ActionOrder, OrderAction } from '../../../model/order-action'

export interface OrderDialogProps {
  order: ActionOrder
  /** Called when the order has changed and the page must fetch it again. */
  onChanged: () => void
  /** Called when another action is to be opened after the dialog has closed. */
  onInstead: (action: OrderAction) => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}
