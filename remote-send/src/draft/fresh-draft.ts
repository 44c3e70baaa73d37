import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import { usualProduct } from '@portal/shared/order/product-choice'
import { pickupSlotOptions } from './options'
import { emptyDraft, type SendDraft } from './send-draft'

/** An empty form with the usual product, until there are prices. */
export const usualDraft: SendDraft = { ...emptyDraft, productCode: usualProduct, productBy: 'best' }

/** An empty form with the usual product and the earliest pickup that can still be ordered. */
export const freshDraft = (now: Date): SendDraft => {
  for (const pickupDate of pickupDays(now)) {
    const pickupSlot = pickupSlotOptions.find((slot) => isPickupSlotAvailable(pickupDate, slot, now))
    if (pickupSlot) return { ...usualDraft, pickupDate, pickupSlot }
  }
  return usualDraft
}
