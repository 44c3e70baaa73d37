import type { PartySide, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { validateGoods, shipmentSize } from './goods'
import { validateParty, isCompleteRegion, toParty } from './party'
import { validateService, freightService } from './service'
import { pickupSlotStart } from '@portal/shared'
import type { FreightEstimateRequest } from '@portal/contract/freight'
import type { OrderCreateRequest } from '@portal/contract/order'
import { optionsOf } from '@portal/contract/order-options'

/**
 * Every field that is not right, with what to enter, in the order of the page; empty when the order can be sent.
 * `productProblem`: what the estimate has to say about the chosen product; `repeated`: what each address repeats of its 省市区.
 */
export const validateDraft = (
  draft: SendDraft,
  now: Date,
  productProblem = '',
  repeated: Partial<Record<PartySide, string>> = {},
): FieldErrors => {
  const all: FieldErrors = {
    ...validateParty('sender', draft.sender, repeated.sender),
    ...validateParty('receiver', draft.receiver, repeated.receiver),
    ...validateGoods(draft),
    ...validateService(draft, now, productProblem),
  }
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message))
}

/** What was chosen by hand while it applies, the best coupon otherwise; none when the person wants none. */
const couponWish = ({ couponBy, couponId }: SendDraft) =>
  couponBy === 'best' ? { couponId: '', bestCoupon: true } : { couponId, bestCoupon: couponId !== '' }

/**
 * What the estimate needs; null while something that the price depends on is missing or wrong. `orderNo`: the order that is being
 * changed, whose coupon it may keep.
 */
export const toEstimateRequest = (draft: SendDraft, orderNo = ''): FreightEstimateRequest | null => {
  const size = shipmentSize(draft)
  const service = freightService(draft)
  const { sender, receiver, pickupDate, pickupSlot } = draft
  if (!size || !service || !isCompleteRegion(sender.region) || !isCompleteRegion(receiver.region)) return null
  const collected = service.pickupMode === 'PICKUP' && pickupDate !== '' && pickupSlot !== ''
  const pickupAt = collected ? pickupSlotStart(pickupDate, pickupSlot).toISOString() : undefined
  return { from: sender.region, to: receiver.region, ...size, ...service, ...couponWish(draft), orderNo, pickupAt }
}

/** An order without what belongs to one attempt of sending it. */
export type OrderContent = Omit<OrderCreateRequest, 'clientRequestId' | 'confirmDuplicate' | 'expectedTotalCents'>

/** When it is fetched, or where it is brought. */
const handover = ({ pickupMode, pickupDate, pickupSlot, outletCode }: SendDraft) =>
  pickupMode === 'PICKUP'
    ? { pickupDate, pickupSlot, outletCode: '' }
    : { pickupDate: '', pickupSlot: '' as const, outletCode }

/** The order of a draft that `validateDraft` found right; null otherwise. */
export const toOrder = (draft: SendDraft, agreementVersion: string): OrderContent | null => {
  const size = shipmentSize(draft)
  const service = freightService(draft)
  const { goodsType, productCode, payMethod, couponId, saveSender, saveReceiver } = draft
  if (!size || !service || !goodsType || !productCode) return null
  return {
    sender: toParty(draft.sender),
    receiver: toParty(draft.receiver),
    saveSender,
    saveReceiver,
    goodsName: draft.goodsName.trim(),
    remark: draft.remark.trim(),
    customerOrderNo: draft.customerOrderNo.trim(),
    ...size,
    ...service,
    ...handover(draft),
    bankAccountId: service.codAmountCents > 0 ? draft.bankAccountId : '',
    monthlyCode: payMethod === 'MONTHLY' ? draft.monthlyCode : '',
    goodsType,
    productCode,
    payMethod,
    couponId,
    ...optionsOf(draft),
    agreementVersion,
  }
}
