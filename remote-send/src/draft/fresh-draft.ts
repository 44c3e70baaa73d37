import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import { pickupSlotOptions } from './options'
import { emptyDraft, type SendDraft } from './send-draft'

/** The product that most customers choose; preselected until the customer's own last product is known. */
export const usualProduct = 'STD'

/** An empty form with the usual product and the earliest pickup that can still be ordered. */
export const freshDraft = (now: Date): SendDraft => {
  for (const pickupDate of pickupDays(now)) {
    const pickupSlot = pickupSlotOptions.find((slot) => isPickupSlotAvailable(pickupDate, slot, now))
    if (pickupSlot) return { ...emptyDraft, productCode: usualProduct, pickupDate, pickupSlot }
  }
  return { ...emptyDraft, productCode: usualProduct }
}
