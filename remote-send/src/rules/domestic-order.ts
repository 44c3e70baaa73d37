import type { FreightEstimateRequest } from '@portal/contract/freight'
import type { OrderCreateRequest } from '@portal/contract/order'
import { optionsOf } from '@portal/contract/order-options'
import { numberText, oneLine, pickupSlotStart, severalLines } from '@portal/shared'
import type { PartySide, SendDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { shipmentSize, validateGoods } from './goods'
import { isCompleteRegion, toParty, validateParty } from './party'
import { freightService, validateService } from './service'

/** The content of a domestic order, without the fields of one attempt to send it. */
export type OrderContent = Omit<OrderCreateRequest, 'clientRequestId' | 'confirmDuplicate' | 'expectedTotalCents'>

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
): FieldErrors => {
  const all: FieldErrors = {
    ...validateParty('sender', draft.sender, repeated.sender),
    ...validateParty('receiver', draft.receiver, repeated.receiver),
    ...validateGoods(draft),
    ...validateService(draft, now, productProblem),
  }
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message))
}

/** The coupon chosen by hand while it applies, otherwise the best one; none when the person chose none. */
const couponWish = ({ couponBy, couponId }: SendDraft) =>
  couponBy === 'best' ? { couponId: '', bestCoupon: true } : { couponId, bestCoupon: couponId !== '' }

/**
 * The request for an estimate; null while something that the price depends on is missing or wrong. `orderNo`: the order
 * that is being changed, whose coupon it may keep.
 */
export const toEstimateRequest = (draft: SendDraft, orderNo = ''): FreightEstimateRequest | null => {
  const size = shipmentSize(draft)
  const service = freightService(draft)
  const { sender, receiver, pickupDate, pickupSlot } = draft
  if (!size || !service || !isCompleteRegion(sender.region) || !isCompleteRegion(receiver.region)) return null
  const isCollected = service.pickupMode === 'PICKUP' && pickupDate !== '' && pickupSlot !== ''
  const pickupAt = isCollected ? pickupSlotStart(pickupDate, pickupSlot).toISOString() : undefined
  return { from: sender.region, to: receiver.region, ...size, ...service, ...couponWish(draft), orderNo, pickupAt }
}

/** When the goods are collected, or where they are dropped off. */
const handover = ({ pickupMode, pickupDate, pickupSlot, outletCode }: SendDraft) =>
  pickupMode === 'PICKUP'
    ? { pickupDate, pickupSlot, outletCode: '' }
    : { pickupDate: '', pickupSlot: '' as const, outletCode }

/** The order of a draft in which `validateDraft` finds no problem; null otherwise. */
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
    goodsName: oneLine(draft.goodsName),
    remark: severalLines(draft.remark),
    customerOrderNo: numberText(draft.customerOrderNo),
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
