import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import { pickupSlotOptions } from '../../../draft/options'
import type { Cells, CellMessages } from '../columns/column'
import * as words from '../columns/cell-labels'
import { readDay, readSlot } from '../row/read-day'

/** The earliest pickup that fits the row's day or slot; nothing when it has both. */
export const defaultPickup = (cells: Cells, now: Date): CellMessages => {
  const { pickupDate, pickupSlot, pickupMode } = cells
  if ((pickupDate && pickupSlot) || words.valueOf(words.pickupModeLabels, pickupMode, 'PICKUP') !== 'PICKUP') return {}
  const days = pickupDate ? [readDay(pickupDate)] : pickupDays(now)
  for (const day of days) {
    const slot = pickupSlotOptions.find(
      (option) => (!pickupSlot || option === readSlot(pickupSlot)) && isPickupSlotAvailable(day, option, now),
    )
    if (slot) return { pickupDate: day, pickupSlot: slot }
  }
  return {}
}
