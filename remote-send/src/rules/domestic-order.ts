import type { FreightEstimateRequest } from '@portal/contract/freight'
import type { OrderCreateRequest } from '@portal/contract/order'
import { optionsOf } from '@portal/contract/order-options'
import { numberText, oneLine, pickupSlotStart, severalLines } from '@portal/shared'
import { applicableContent, orderProblems, priceProblems } from '@portal/shared/order/order-problems'
import type { PartySide, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { sizeOf } from './goods'
import { isCompleteRegion, toParty, validateParty } from './party'
import { errorsAtFields } from './field-of-error'
import { centsOf, numberOf, parseCount } from './typed-values'

/** The content of a domestic order, without the fields of one attempt to send it. */
export type OrderContent = Omit<OrderCreateRequest, 'clientRequestId' | 'confirmDuplicate' | 'expectedTotalCents'>

/** The services of a draft that the price depends on, in the units of the contract. */
const servicesOf = (draft: SendDraft) => ({
  pickupMode: draft.pickupMode,
  packageService: draft.packageService,
  deliveryMode: draft.deliveryMode,
  floor: numberOf(draft.floor, parseCount),
  hasElevator: draft.hasElevator,
  insuredValueCents: centsOf(draft.insuredValue),
  codAmountCents: centsOf(draft.codAmount),
  codType: draft.codType,
  backSignBill: draft.backSignBill,
  backSignCount: numberOf(draft.backSignCount, parseCount),
})

/** The content of a draft as the rules of an order have it: complete or not, without leftovers and parties. */
const contentOf = (draft: SendDraft) => {
  const { goodsType, productCode, outletCode, pickupDate, pickupSlot, payMethod, monthlyCode, bankAccountId } = draft
  return applicableContent({
    goodsName: oneLine(draft.goodsName),
    goodsType,
    ...sizeOf(draft),
    ...servicesOf(draft),
    productCode,
    pickupDate,
    pickupSlot,
    outletCode,
    payMethod,
    monthlyCode,
    bankAccountId,
    couponId: draft.couponId,
    remark: severalLines(draft.remark),
    customerOrderNo: numberText(draft.customerOrderNo),
    ...optionsOf(draft),
  })
}

/**
 * The problem of every field that is not right, in the order of the page; empty when the order can be sent.
 * `productProblem`: the estimate's problem of the chosen product; `repeated`: the part of 省市区 that each address
 * repeats.
 */
export const validateDraft = (
  draft: SendDraft,
  now: Date,
  productProblem = '',
  repeated: Partial<Record<PartySide, string>> = {},
): FieldErrors => ({
  ...validateParty('sender', draft.sender, repeated.sender),
  ...validateParty('receiver', draft.receiver, repeated.receiver),
  ...errorsAtFields(orderProblems(contentOf(draft), now, productProblem)),
  ...(!draft.agreed && { agreed: '请先阅读并同意服务协议' }),
})

/** The content whose numbers are right; null while the price depends on one that is missing or wrong. */
const pricedContent = (draft: SendDraft) => {
  const content = contentOf(draft)
  const { hasElevator } = content
  return hasElevator === null || priceProblems(content).length > 0 ? null : { ...content, hasElevator }
}

/** The coupon chosen by hand while it applies, otherwise the best one; none when the person chose none. */
const couponWish = ({ couponBy, couponId }: SendDraft) =>
  couponBy === 'best' ? { couponId: '', bestCoupon: true } : { couponId, bestCoupon: couponId !== '' }

/**
 * The request for an estimate; null while something that the price depends on is missing or wrong. `orderNo`: the order
 * that is being changed, whose coupon it may keep.
 */
export const toEstimateRequest = (draft: SendDraft, orderNo = ''): FreightEstimateRequest | null => {
  const content = pricedContent(draft)
  const { sender, receiver } = draft
  if (!content || !isCompleteRegion(sender.region) || !isCompleteRegion(receiver.region)) return null
  const { packageCount, weightGrams, volumeCm3, lines, pickupMode, packageService, deliveryMode } = content
  const { floor, hasElevator, insuredValueCents, codAmountCents, codType, backSignBill, backSignCount } = content
  const { pickupDate, pickupSlot } = content
  return {
    from: sender.region,
    to: receiver.region,
    packageCount,
    weightGrams,
    volumeCm3,
    lines,
    pickupMode,
    packageService,
    deliveryMode,
    floor,
    hasElevator,
    insuredValueCents,
    codAmountCents,
    codType,
    backSignBill,
    backSignCount,
    ...couponWish(draft),
    orderNo,
    pickupAt: pickupDate && pickupSlot ? pickupSlotStart(pickupDate, pickupSlot).toISOString() : undefined,
  }
}

/** The order of a draft in which `validateDraft` finds no problem; null otherwise. */
export const toOrder = (draft: SendDraft, agreementVersion: string): OrderContent | null => {
  const content = pricedContent(draft)
  const { goodsType, productCode, saveSender, saveReceiver } = draft
  if (!content || !goodsType || !productCode) return null
  return {
    ...content,
    sender: toParty(draft.sender),
    receiver: toParty(draft.receiver),
    saveSender,
    saveReceiver,
    goodsType,
    productCode,
    agreementVersion,
  }
}
