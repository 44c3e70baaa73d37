import { isPickupSlotAvailable, needsFloor } from '@portal/shared'
import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { optionalCents } from './optional-amount'
import { parseInteger } from './shipment-size'
import { textLength } from './text-length'
import { validateExtras } from './validate-extras'

const slotProblem = ({ pickupMode, pickupDate, pickupSlot }: SendDraft, now: Date): string => {
  if (pickupMode === 'DROPOFF') return ''
  if (!pickupDate || !pickupSlot) return '请选择取件时间'
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? '' : '所选时段已过期，请重新选择'
}

const floorProblem = ({ deliveryMode, floor }: SendDraft): string => {
  if (!needsFloor(deliveryMode)) return ''
  if (floor.trim() === '') return '请填写送货楼层'
  return parseInteger(floor, 1, 40) ? '' : '楼层须在1-40'
}

const liftProblem = ({ deliveryMode, hasElevator }: SendDraft): string =>
  needsFloor(deliveryMode) && hasElevator === null ? '请选择有无电梯' : ''

const outletProblem = ({ pickupMode, outletCode }: SendDraft): string =>
  pickupMode === 'DROPOFF' && !outletCode ? '请选择寄件网点' : ''

const insuredProblem = ({ insuredValue }: SendDraft): string =>
  optionalCents(insuredValue) === null ? '声明价值须在1-300000元，最多两位小数' : ''

/** The first problem of each field of the service (domain §1), at the moment `now`. */
export const validateService = (draft: SendDraft, now: Date, productProblem: string): FieldErrors => ({
  pickupSlot: slotProblem(draft, now),
  outletCode: outletProblem(draft),
  floor: floorProblem(draft),
  hasElevator: liftProblem(draft),
  insuredValue: insuredProblem(draft),
  ...validateExtras(draft),
  productCode: draft.productCode ? productProblem : '请选择产品类型',
  monthlyCode: draft.payMethod === 'MONTHLY' && !draft.monthlyCode ? '请选择月结账号' : '',
  remark: textLength(draft.remark.trim()) > 200 ? '备注不能超过200个字' : '',
  agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
})
