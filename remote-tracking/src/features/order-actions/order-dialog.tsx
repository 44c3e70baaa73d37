import { CallDialog, type CallDialogProps } from '@portal/kit/call-dialog'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { ActionOrder, OrderAction } from '../../model/order-action'
import styles from './order-dialog.module.css'

export interface OrderDialogProps {
  order: ActionOrder
  /** Called when the order has changed and the page must fetch it again. */
  onChanged: () => void
  /** Called when another action is to be opened after the dialog has closed. */
  onInstead: (action: OrderAction) => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}

/** A dialog about one order, with its number. */
export const OrderDialog = ({ ewbNo, children, ...dialog }: CallDialogProps & { ewbNo: string }) => (
  <CallDialog {...dialog}>
    <div className={`${layout.stack4} ${styles.body}`}>
      <p className={prose.secondary}>运单号 {ewbNo}</p>
      {children}
    </div>
  </CallDialog>
)
