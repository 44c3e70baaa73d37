import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import type { SendDraft } from '../../draft/send-draft'
import { pickupDayName } from '../../order-form/service/pickup-day-name'

type Handover = Pick<SendDraft, 'pickupMode' | 'pickupDate' | 'pickupSlot' | 'outletName' | 'outletCode'>

/** When the goods are collected or where they are dropped off, in a few words: `上门取件 · 今天 12:00-14:00`. */
export const describeHandover = (draft: Handover, now: Date): string => {
  const { pickupMode, pickupDate, pickupSlot, outletName, outletCode } = draft
  if (pickupMode === 'DROPOFF') return `网点自送 · ${outletName || outletCode || '请选择网点'}`
  if (!pickupDate || !pickupSlot || !isPickupSlotAvailable(pickupDate, pickupSlot, now))
    return '上门取件 · 请选择取件时间'
  return `上门取件 · ${pickupDayName(pickupDays(now).indexOf(pickupDate)) || pickupDate.slice(5)} ${pickupSlot}`
}
