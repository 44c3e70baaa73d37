import type { PieceLineInput } from '@portal/contract/freight'
import type { OrderDetail } from '@portal/contract/order-detail'
import type { OrderOption } from '@portal/contract/order-options'
import type { StoredParty } from '@portal/contract/party'
import { needsFloor } from '@portal/shared'
import { readDraft } from './read-draft'
import { emptyLine, emptyParty, type LineDraft, type PartyDraft, type SendDraft } from './send-draft'

/** Fields of the contract that the form has too, under the same name and with the same values. */
type SameFields =
  | 'goodsName'
  | 'goodsType'
  | 'packageService'
  | 'pickupMode'
  | 'outletCode'
  | 'outletName'
  | 'deliveryMode'
  | 'hasElevator'
  | 'codType'
  | 'bankAccountId'
  | 'backSignBill'
  | 'pickupDate'
  | 'pickupSlot'
  | 'productCode'
  | 'payMethod'
  | 'monthlyCode'
  | 'couponId'
  | OrderOption
  | 'customerOrderNo'
  | 'remark'

type Numbers =
  | 'packageCount'
  | 'weightGrams'
  | 'volumeCm3'
  | 'floor'
  | 'insuredValueCents'
  | 'codAmountCents'
  | 'backSignCount'

/** The content of an order in the contract's units: all of a stored order, or the part that another page prefills. */
export interface StoredOrderContent extends Partial<Pick<OrderDetail, SameFields | Numbers>> {
  sender?: Partial<StoredParty>
  receiver?: Partial<StoredParty>
  lines?: readonly PieceLineInput[]
}

const whole = (count: number) => String(count)
const kilograms = (grams: number) => (grams > 0 ? String(Math.round(grams / 10) / 100) : '')
const cubicMetres = (cm3: number) => (cm3 > 0 ? String(Math.round(cm3 / 1000) / 1000) : '')
const yuan = (cents: number) => (cents > 0 ? String(cents / 100) : '')

const lineDraft = ({ lengthCm, widthCm, heightCm, count, pieceWeightGrams = 0 }: PieceLineInput): LineDraft => ({
  length: whole(lengthCm),
  width: whole(widthCm),
  height: whole(heightCm),
  count: whole(count),
  pieceWeight: kilograms(pieceWeightGrams),
})

const sizeOf = ({ lines, volumeCm3 }: StoredOrderContent): Partial<SendDraft> => {
  if (lines && lines.length > 0) return { volumeBy: 'lines', volume: '', lines: lines.map(lineDraft) }
  return volumeCm3 === undefined ? {} : { volumeBy: 'total', volume: cubicMetres(volumeCm3), lines: [emptyLine] }
}

/** Whether floor and lift were entered: an order of goods that stay at the door only has the default ones. */
const hasFloor = ({ deliveryMode }: StoredOrderContent): boolean =>
  deliveryMode === undefined || needsFloor(deliveryMode)

const numbersOf = (content: StoredOrderContent): Partial<SendDraft> => {
  const texts: [keyof SendDraft, number | undefined, (value: number) => string][] = [
    ['packageCount', content.packageCount, whole],
    ['weight', content.weightGrams, kilograms],
    ['floor', hasFloor(content) ? content.floor : undefined, whole],
    ['insuredValue', content.insuredValueCents, yuan],
    ['codAmount', content.codAmountCents, yuan],
    ['backSignCount', content.backSignCount, whole],
  ]
  return Object.fromEntries(
    texts.flatMap(([field, value, write]) => (value === undefined ? [] : [[field, write(value)]])),
  )
}

const regionFields = ['provinceCode', 'cityCode', 'districtCode', 'townCode'] as const

/** A prefilled party replaces the current one as a whole, so that a street of one city never stays under another. */
const partyOf = (current: PartyDraft, prefill: Partial<StoredParty> | undefined): PartyDraft => {
  if (!prefill) return current
  const { name, mobile, ext, address, company } = current
  const flat = { name, mobile, ext, address, company, ...current.region }
  const isSame = Object.entries(prefill).every(
    ([field, value]) => !(field in flat) || flat[field as keyof typeof flat] === value,
  )
  if (isSame) return current
  return {
    ...emptyParty,
    ...prefill,
    region: { ...emptyParty.region, ...Object.fromEntries(regionFields.map((field) => [field, prefill[field] ?? ''])) },
  }
}

/** `current` with the content in its place. Values that the form does not accept are left out. */
export const withContent = (current: SendDraft, content: StoredOrderContent): SendDraft =>
  readDraft({
    ...current,
    ...Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)),
    ...(content.productCode !== undefined && { productBy: 'hand' }),
    ...(!hasFloor(content) && { hasElevator: current.hasElevator, floor: current.floor }),
    ...sizeOf(content),
    ...numbersOf(content),
    sender: partyOf(current.sender, content.sender),
    receiver: partyOf(current.receiver, content.receiver),
  })
