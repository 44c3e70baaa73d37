import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import type { OrderCreated as Created } from '@portal/contract/order'
import { OrderCreated } from '../../../order-form/created/order-created'
import { InvoiceButton } from '../created/invoice-button'
import type { HmtPlace } from './hmt-places'
import styles from './hmt.module.css'

/** An order that was stored, with what the advice after it depends on. */
export interface HmtOrder {
  order: Created
  place: HmtPlace
  isParcel: boolean
}

/** What the server stored, and what customs want besides. */
export const HmtCreated = ({
  made: { order, place, isParcel },
  onAnother,
}: {
  made: HmtOrder
  onAnother: () => void
}) => (
  <div className={layout.stack4}>
    <OrderCreated order={order} onAnother={onAnother} />
    {isParcel && (
      <Card title="随货单证" roomy>
        <p className={styles.advice}>请打印形式发票一式三份，签字后随货交给快递员，用于出口与当地清关。</p>
        <InvoiceButton orderNo={order.orderNo} />
      </Card>
    )}
    {place === 'TW' && (
      <Card title="请提醒收件人" roomy>
        <p className={styles.advice}>货到台湾后，收件人会在“EZ WAY 易利委”收到委任通知，确认申报相符后才能清关。</p>
      </Card>
    )}
  </div>
)
