import { isPickupSlotAvailable, numberText, severalLines } from '@portal/shared'
import type { PathErrors } from '../../../rules/field-path'
import { optionalCents, printedProblem } from '../../../rules/typed-values'
import type { CrossBorderDraft } from '../draft/cross-border-draft'

const slotProblem = ({ pickupDate, pickupSlot }: CrossBorderDraft, now: Date): string => {
  if (!pickupDate || !pickupSlot) return '请选择取件时间'
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? '' : '所选时段已过期，请重新选择'
}

/** The first problem of each field of the step 服务 at the moment `now`. */
export const validateCrossBorderService = (draft: CrossBorderDraft, now: Date, productProblem: string): PathErrors => ({
  productCode: productProblem,
  pickupSlot: slotProblem(draft, now),
  insuredValue: optionalCents(draft.insuredValue) === null ? '声明价值须在1-300000元，最多两位小数' : '',
  monthlyCode: draft.payMethod === 'MONTHLY' && !draft.monthlyCode ? '请选择月结账号' : '',
  customerOrderNo: printedProblem(numberText(draft.customerOrderNo), 40, '客户单号不能超过40个字'),
  remark: printedProblem(severalLines(draft.remark), 200, '备注不能超过200个字'),
})
