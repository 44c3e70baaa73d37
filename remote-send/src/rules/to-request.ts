import { normalizePhone, pickupSlotStart } from '@portal/shared'
import type { FreightEstimateRequest } from '@portal/shared/contract/freight'
import type { OrderCreateRequest } from '@portal/shared/contract/order'
import type { PartyInput } from '@portal/shared/contract/party'
import type { PartyDraft, SendDraft } from '../draft/send-draft'
import { insuredCents } from './insured-value'
import { parseWhole, shipmentSize } from './shipment-size'
import { isCompleteRegion, withoutEmoji } from './validate-party'

const freightService = (draft: SendDraft) => {
  const upstairs = draft.deliveryMode === 'UPSTAIRS'
  const floor = upstairs ? parseWhole(draft.floor, 1, 40) : 1
  const insuredValueCents = insuredCents(draft.insuredValue)
  if (floor === null || insuredValueCents === null) return null
  return { deliveryMode: draft.deliveryMode, floor, hasElevator: upstairs ? draft.hasElevator : true, insuredValueCents }
}

/** What the estimate needs; null while something that the price depends on is missing or wrong. */
export const toEstimateRequest = (draft: SendDraft): FreightEstimateRequest | null => {
  const size = shipmentSize(draft)
  const service = freightService(draft)
  const { sender, receiver, pickupDate, pickupSlot } = draft
  if (!size || !service || !isCompleteRegion(sender.region) || !isCompleteRegion(receiver.region)) return null
  const pickupAt = pickupDate && pickupSlot ? pickupSlotStart(pickupDate, pickupSlot).toISOString() : undefined
  return { from: sender.region, to: receiver.region, ...size, ...service, pickupAt }
}

const toParty = ({ region, ...texts }: PartyDraft): PartyInput => ({
  ...region,
  name: texts.name.trim(),
  mobile: normalizePhone(texts.mobile),
  ext: texts.ext.trim(),
  address: withoutEmoji(texts.address),
  company: texts.company.trim(),
})

/** An order without what belongs to one attempt of sending it. */
export type OrderContent = Omit<OrderCreateRequest, 'clientRequestId' | 'confirmDuplicate'>

/** The order of a draft that `validateDraft` found right; null otherwise. */
export const toOrder = (draft: SendDraft, agreementVersion: string): OrderContent | null => {
  const size = shipmentSize(draft)
  const service = freightService(draft)
  const { goodsType, productCode, pickupSlot, pickupDate, payMethod } = draft
  if (!size || !service || !goodsType || !productCode || !pickupSlot) return null
  return {
    sender: toParty(draft.sender),
    receiver: toParty(draft.receiver),
    goodsName: draft.goodsName.trim(),
    remark: draft.remark.trim(),
    ...size, ...service,
    goodsType, productCode, pickupDate, pickupSlot, payMethod, agreementVersion,
  }
}

const identityOf = ({ name, mobile, region, address }: PartyDraft) =>
  [name.trim(), normalizePhone(mobile), region.provinceCode, region.cityCode, region.districtCode, region.townCode, withoutEmoji(address)].join('\n')

/** Same name, number and place. */
export const isSameParty = (a: PartyDraft, b: PartyDraft): boolean => identityOf(a) === identityOf(b)
