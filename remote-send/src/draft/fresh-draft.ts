import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import { pickupSlotOptions } from './options'
import { emptyDraft, type SendDraft } from './send-draft'

/** An empty form with the earliest pickup that can still be ordered. */
export const freshDraft = (now: Date): SendDraft => {
  for (const pickupDate of pickupDays(now)) {
    const pickupSlot = pickupSlotOptions.find((slot) => isPickupSlotAvailable(pickupDate, slot, now))
    if (pickupSlot) return { ...emptyDraft, pickupDate, pickupSlot }
  }
  return emptyDraft
}
