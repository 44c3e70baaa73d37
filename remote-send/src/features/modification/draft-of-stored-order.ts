import { isPickupSlotAvailable } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order'
import { freshDraft } from '../../draft/fresh-draft'
import { emptyDraft, type SendDraft } from '../../draft/send-draft'
import { withContent } from '../../draft/draft-of-content'

type Pickup = Pick<OrderDetail, 'pickupMode' | 'pickupDate' | 'pickupSlot'>

/** Whether the agreed pickup time is no longer available. */
export const isPickupOver = ({ pickupMode, pickupDate, pickupSlot }: Pickup, now: Date): boolean =>
  pickupMode === 'PICKUP' && !isPickupSlotAvailable(pickupDate, pickupSlot, now)

/**
 * The form with the order's content: its coupon stays until the person changes it, a pickup time that has passed is
 * replaced by the next one.
 */
export const draftOfStoredOrder = (order: OrderDetail, now: Date): SendDraft => {
  const draft = withContent({ ...emptyDraft, couponBy: 'hand' }, order)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return order.pickupMode === 'DROPOFF' || isPickupOver(order, now) ? { ...draft, pickupDate, pickupSlot } : draft
}
