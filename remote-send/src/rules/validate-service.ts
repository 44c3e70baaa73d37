import { isPickupSlotAvailable } from '@portal/shared'
import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { insuredCents } from './insured-value'
import { parseWhole } from './shipment-size'
import { textLength } from './text-length'

const slotProblem = ({ pickupDate, pickupSlot }: SendDraft, now: Date): string => {
  if (!pickupDate || !pickupSlot) return '请选择取件时间'
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? '' : '所选时段已过期，请重新选择'
}

const floorProblem = ({ deliveryMode, floor }: SendDraft): string =>
  deliveryMode !== 'UPSTAIRS' || parseWhole(floor, 1, 40) ? '' : '楼层须在1-40'

/** The first problem of each field of the service (domain §1), at the moment `now`. */
export const validateService = (draft: SendDraft, now: Date, productProblem: string): FieldErrors => ({
  pickupSlot: slotProblem(draft, now),
  floor: floorProblem(draft),
  insuredValue: insuredCents(draft.insuredValue) === null ? '声明价值须在1-300000元，最多两位小数' : '',
  productCode: draft.productCode ? productProblem : '请选择产品类型',
  remark: textLength(draft.remark.trim()) > 200 ? '备注不能超过200个字' : '',
  agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
})
