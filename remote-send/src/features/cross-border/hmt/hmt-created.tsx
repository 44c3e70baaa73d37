import { Card } from '@portal/kit/card'
import type { OrderCreated } from '@portal/contract/order'
import { CrossBorderCreated } from '../created/cross-border-created'
import type { HmtPlace } from './hmt-places'
import styles from './hmt.module.css'

/** An order that was stored, with what the advice after it depends on. */
export interface HmtOrder {
  order: OrderCreated
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
  <CrossBorderCreated order={order} papersFor={isParcel ? '当地' : ''} onAnother={onAnother}>
    {place === 'TW' && (
      <Card title="请提醒收件人" roomy>
        <p className={styles.advice}>货到台湾后，收件人会在“EZ WAY 易利委”收到委任通知，确认申报相符后才能清关。</p>
      </Card>
    )}
  </CrossBorderCreated>
)
