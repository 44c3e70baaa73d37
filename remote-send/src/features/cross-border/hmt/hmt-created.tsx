import { Card } from '@portal/kit/card'
import type { OrderCreated } from '@portal/contract/order'
import { CrossBorderCreated } from '../created/cross-border-created'
import type { HmtPlace } from './hmt-places'
import styles from './hmt.module.css'

/** A stored order, with the facts that the advice depends on. */
export interface HmtOrder {
  order: OrderCreated
  place: HmtPlace
  isParcel: boolean
}

/** The stored order, and advice about customs. */
export const HmtCreated = ({
  created: { order, place, isParcel },
  onAnother,
}: {
  created: HmtOrder
  onAnother: () => void
}) => (
  <CrossBorderCreated order={order} papersFor={isParcel ? '当地' : ''} onAnother={onAnother}>
    {place === 'TW' && (
      <Card title="请提醒收件人" roomy>
        <p className={styles.advice}>货到台湾后，收件人会在“EZ WAY 易利委”收到委任通知，确认申报相符后才能清关。</p>
      </Card>
    )}
  </CrossBorderCreated>
)
