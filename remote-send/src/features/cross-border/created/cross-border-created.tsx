import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import type { OrderCreated as Created } from '@portal/contract/order'
import type { ReactNode } from 'react'
import { OrderCreated } from '../../../order-form/created/order-created'
import { InvoiceButton } from './invoice-button'
import styles from './created.module.css'

interface CrossBorderCreatedProps {
  order: Created
  /** Where customs want papers with the goods; '' for none. */
  papersFor: '目的地' | '当地' | ''
  onAnother: () => void
  /** Further advice. */
  children?: ReactNode
}

/** The stored order, the next steps, and the papers that go with the goods. */
export const CrossBorderCreated = ({ order, papersFor, onAnother, children }: CrossBorderCreatedProps) => (
  <div className={layout.stack4}>
    <OrderCreated order={order} onAnother={onAnother} />
    {papersFor && (
      <Card title="随货单证" roomy>
        <p className={styles.advice}>请打印形式发票一式三份，签字后随货交给快递员，用于出口与{papersFor}清关。</p>
        <InvoiceButton orderNo={order.orderNo} />
      </Card>
    )}
    {children}
  </div>
)
