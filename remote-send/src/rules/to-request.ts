import { normalizePhone, pickupSlotStart } from '@portal/shared'
import type { FreightEstimateRequest } from '@portal/contract/freight'
import type { OrderCreateRequest } from '@portal/contract/order'
import { optionsOf } from '@portal/contract/order-options'
import type { PartyInput } from '@portal/contract/party'
import type { PartyDraft, SendDraft } from '../draft/send-draft'
import { freightService } from './freight-service'
import { shipmentSize } from './shipment-size'
import { isCompleteRegion, withoutEmoji } from './validate-party'

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

/** A party as the contract has it. */
export const toParty = ({ region, ...texts }: PartyDraft): PartyInput => ({
  ...region,
  name: texts.name.trim(),
  mobile: normalizePhone(texts.mobile),
  ext: texts.ext.trim(),
  address: withoutEmoji(texts.address),
  company: texts.company.trim(),
})

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

const identityOf = ({ name, mobile, region, address }: PartyDraft) =>
  [
    name.trim(),
    normalizePhone(mobile),
    region.provinceCode,
    region.cityCode,
    region.districtCode,
    region.townCode,
    withoutEmoji(address),
  ].join('\n')

/** Same name, number and place. */
export const isSameParty = (a: PartyDraft, b: PartyDraft): boolean => identityOf(a) === identityOf(b)
