import { CallDialog, type CallDialogProps } from '@portal/kit/call-dialog'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import styles from './order-dialog.module.css'

/** A dialog about one order, with its number. */
export const OrderDialog = ({ ewbNo, children, ...dialog }: CallDialogProps & { ewbNo: string }) => (
  <CallDialog {...dialog}>
    <div className={`${layout.stack4} ${styles.body}`}>
      <p className={prose.secondary}>运单号 {ewbNo}</p>
      {children}
    </div>
  </CallDialog>
)
