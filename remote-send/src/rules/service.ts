import { isPickupSlotAvailable, needsFloor, numberText, severalLines } from '@portal/shared'
import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { optionalCents, parseInteger, printedProblem } from './typed-values'

/** The fields of 增值服务, which its card opens for. */
export const extraFields = [
  'codAmount',
  'codType',
  'bankAccountId',
  'backSignBill',
  'backSignCount',
  'customerOrderNo',
] as const

/** The fields of services and payment, which are folded into one line until one of them is changed or wrong. */
export const serviceFields = [
  'pickupMode',
  'pickupSlot',
  'outletCode',
  'deliveryMode',
  'floor',
  'hasElevator',
  'insuredValue',
  'packageService',
  ...extraFields,
  'payMethod',
  'monthlyCode',
  'remark',
] as const

/**
 * The services of a draft that the price depends on; null while one of their numbers is missing or wrong. A service
 * that does not apply has the values of an untouched form.
 */
export const freightService = (draft: SendDraft) => {
  const hasFloor = needsFloor(draft.deliveryMode)
  const floor = hasFloor ? parseInteger(draft.floor, 1, 40) : 1
  const backSignCount = draft.backSignBill === 'NONE' ? 1 : parseInteger(draft.backSignCount, 1, 9)
  const insuredValueCents = optionalCents(draft.insuredValue)
  const codAmountCents = optionalCents(draft.codAmount)
  const hasElevator = hasFloor ? draft.hasElevator : true
  if (hasElevator === null) return null
  if (floor === null || backSignCount === null || insuredValueCents === null || codAmountCents === null) return null
  return {
    pickupMode: draft.pickupMode,
    packageService: draft.packageService,
    deliveryMode: draft.deliveryMode,
    floor,
    hasElevator,
    insuredValueCents,
    codAmountCents,
    codType: codAmountCents > 0 ? draft.codType : ('THREE_DAYS' as const),
    backSignBill: draft.backSignBill,
    backSignCount,
  }
}

const slotProblem = ({ pickupMode, pickupDate, pickupSlot }: SendDraft, now: Date): string => {
  if (pickupMode === 'DROPOFF') return ''
  if (!pickupDate || !pickupSlot) return '请选择取件时间'
  return isPickupSlotAvailable(pickupDate, pickupSlot, now) ? '' : '所选时段已过期，请重新选择'
}

const outletProblem = ({ pickupMode, outletCode }: SendDraft): string =>
  pickupMode === 'DROPOFF' && !outletCode ? '请选择寄件网点' : ''

const floorProblem = ({ deliveryMode, floor }: SendDraft): string => {
  if (!needsFloor(deliveryMode)) return ''
  if (floor.trim() === '') return '请填写送货楼层'
  return parseInteger(floor, 1, 40) ? '' : '楼层须在1-40'
}

const liftProblem = ({ deliveryMode, hasElevator }: SendDraft): string =>
  needsFloor(deliveryMode) && hasElevator === null ? '请选择有无电梯' : ''

const insuredProblem = ({ insuredValue }: SendDraft): string =>
  optionalCents(insuredValue) === null ? '声明价值须在1-300000元，最多两位小数' : ''

const codAmountProblem = (draft: SendDraft, codCents: number | null): string => {
  if (codCents === null) return '代收货款须在1-300000元，最多两位小数'
  if (codCents === 0) return ''
  if (draft.deliveryMode === 'INSTALL') return '送货安装不支持代收货款'
  if (draft.goodsType === '文件') return '文件不支持代收货款'
  const insuredCents = optionalCents(draft.insuredValue) ?? 0
  return insuredCents > 0 && codCents > insuredCents ? '代收货款不能超过声明价值' : ''
}

/** The first problem of each field of 增值服务 (domain §1). */
const validateExtras = (draft: SendDraft): FieldErrors => {
  const codCents = optionalCents(draft.codAmount)
  const hasCod = codCents !== null && codCents > 0
  return {
    codAmount: codAmountProblem(draft, codCents),
    bankAccountId: hasCod && !draft.bankAccountId ? '请选择收款银行账户' : '',
    backSignCount: draft.backSignBill === 'NONE' || parseInteger(draft.backSignCount, 1, 9) ? '' : '签回单份数须在1-9',
    customerOrderNo: printedProblem(numberText(draft.customerOrderNo), 40, '客户单号不能超过40个字'),
  }
}

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
  remark: printedProblem(severalLines(draft.remark), 200, '备注不能超过200个字'),
  agreed: draft.agreed ? '' : '请先阅读并同意服务协议',
})
