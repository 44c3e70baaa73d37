import actions from '@portal/kit/actions.module.css'
import prose from '@portal/kit/prose.module.css'
import type { OrderDetail } from '@portal/contract/order-detail'
import { Link } from '@portal/shared/router'
import { invoiceText } from '../model/invoice-text'
import styles from './invoice-line.module.css'

/** Whether the order can be invoiced, and where. */
export const InvoiceLine = ({ order }: { order: OrderDetail }) => {
  const { state, hint, link } = invoiceText(order)
  return (
    <p className={styles.line}>
      <span className={prose.faint}>发票</span>
      <span>
        {state}
        {hint && <span className={`${prose.fine} ${prose.ownLine}`}>{hint}</span>}
      </span>
      {link && (
        <Link className={`${actions.alone} ${prose.unbroken} ${styles.link}`} to={link.to}>
          {link.text}
        </Link>
      )}
    </p>
  )
}
