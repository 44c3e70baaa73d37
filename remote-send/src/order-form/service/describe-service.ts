import { formatYuan, isPickupSlotAvailable, pickupDays } from '@portal/shared'
import type { SendDraft } from '../../draft/send-draft'
import { optionalCents } from '../../rules/typed-values'
import { pickupDayName } from './pickup-day-name'

/** When the goods are collected, in a few words: `上门取件 · 今天 12:00-14:00`. */
export const describePickup = (
  { pickupDate, pickupSlot }: Pick<SendDraft, 'pickupDate' | 'pickupSlot'>,
  now: Date,
): string => {
  if (!pickupDate || !pickupSlot || !isPickupSlotAvailable(pickupDate, pickupSlot, now))
    return '上门取件 · 请选择取件时间'
  return `上门取件 · ${pickupDayName(pickupDays(now).indexOf(pickupDate)) || pickupDate.slice(5)} ${pickupSlot}`
}

/** `不保价` or `保价 ¥500.00`. */
export const describeInsurance = ({ insuredValue }: Pick<SendDraft, 'insuredValue'>): string => {
  const cents = optionalCents(insuredValue)
  if (cents === null) return '保价 · 请核对声明价值'
  return cents === 0 ? '不保价' : `保价 ${formatYuan(cents)}`
}

export const describeRemark = ({ remark }: Pick<SendDraft, 'remark'>): string =>
  remark.trim() ? `备注：${remark.trim()}` : '无备注'
