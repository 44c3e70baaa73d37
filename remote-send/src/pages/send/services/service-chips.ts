import { deliveryModeText, formatYuan, needsFloor, packageServiceText, payMethodText } from '@portal/shared'
import type { SendDraft } from '../../../draft/send-draft'
import { extrasSummary } from '../../../features/extras/extras-summary'
import { describeHandover } from '../../../features/service/describe-handover'
import type { FieldPath } from '../../../rules/field-path'
import { optionalCents } from '../../../rules/typed-values'

export interface ServiceChip {
  /** The field that a press of the chip leads to. */
  path: FieldPath
  text: string
}

const describeDelivery = ({ deliveryMode, floor, hasElevator }: SendDraft): string => {
  const mode = deliveryModeText(deliveryMode)
  if (!needsFloor(deliveryMode)) return mode
  if (floor.trim() === '' || hasElevator === null) return `${mode} · 请填写楼层与电梯`
  return `${mode} · ${floor.trim()}层${hasElevator ? '有电梯' : '无电梯'}`
}

const describeInsurance = ({ insuredValue }: SendDraft): string => {
  const cents = optionalCents(insuredValue)
  if (cents === null) return '保价 · 请核对声明价值'
  return cents === 0 ? '不保价' : `保价 ${formatYuan(cents)}`
}

const describePackaging = ({ packageService, goodsType }: SendDraft): string => {
  if (packageService !== 'NONE') return `包装 ${packageServiceText(packageService)}`
  return goodsType === '易碎' ? '不加包装 · 易碎物品建议木架或木箱' : '不加包装'
}

/** The services of a draft with their current values, one chip each, at the moment `now`. */
export const serviceChips = (draft: SendDraft, now: Date): ServiceChip[] => [
  {
    path: draft.pickupMode === 'DROPOFF' ? 'outletCode' : 'pickupSlot',
    text: describeHandover(draft, now),
  },
  { path: 'deliveryMode', text: describeDelivery(draft) },
  { path: 'insuredValue', text: describeInsurance(draft) },
  { path: 'packageService', text: describePackaging(draft) },
  { path: 'payMethod', text: payMethodText(draft.payMethod) },
  { path: 'codAmount', text: extrasSummary(draft).join(' · ') || '无增值服务' },
  { path: 'remark', text: draft.remark.trim() ? `备注：${draft.remark.trim()}` : '无备注' },
]
