import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import type { OrderCreated as Created } from '@portal/contract/order'
import { OrderCreated } from '../../../order-form/created/order-created'
import { InvoiceButton } from './invoice-button'
import styles from './created.module.css'

interface InternationalCreatedProps {
  order: Created
  onAnother: () => void
}

/** What the server stored, what to do next, and the papers that go with the parcel. */
export const InternationalCreated = ({ order, onAnother }: InternationalCreatedProps) => (
  <div className={layout.stack4}>
    <OrderCreated order={order} onAnother={onAnother} />
    <Card title="随货单证" roomy>
      <p className={styles.advice}>请打印形式发票一式三份，签字后随货交给快递员，用于出口与目的地清关。</p>
      <InvoiceButton orderNo={order.orderNo} />
    </Card>
  </div>
)
