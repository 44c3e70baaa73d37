import { needsFloor } from '@portal/shared'
import type { PieceLineInput } from '@portal/contract/freight'
import type { OrderDetail } from '@portal/contract/order'
import type { OrderOption } from '@portal/contract/order-options'
import type { StoredParty } from '@portal/contract/party'
import { readDraft } from './read-draft'
import { emptyLine, emptyParty, type LineDraft, type PartyDraft, type SendDraft } from './send-draft'

/** Contract fields that are the form's too, under the same name and in the same words. */
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

/** What is known of an order, in the contract's units: all of a stored one, or what another page carried here. */
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

/** An order of goods that stay at the door has a floor and a lift that nobody said. */
const isPrefilled = ({ deliveryMode }: StoredOrderContent): boolean =>
  deliveryMode === undefined || needsFloor(deliveryMode)

const numbersOf = (known: StoredOrderContent): Partial<SendDraft> => {
  const texts: [keyof SendDraft, number | undefined, (value: number) => string][] = [
    ['packageCount', known.packageCount, whole],
    ['weight', known.weightGrams, kilograms],
    ['floor', isPrefilled(known) ? known.floor : undefined, whole],
    ['insuredValue', known.insuredValueCents, yuan],
    ['codAmount', known.codAmountCents, yuan],
    ['backSignCount', known.backSignCount, whole],
  ]
  return Object.fromEntries(
    texts.flatMap(([field, value, write]) => (value === undefined ? [] : [[field, write(value)]])),
  )
}

const regionFields = ['provinceCode', 'cityCode', 'districtCode', 'townCode'] as const

/** A party that is carried takes the place of another one as a whole: a street of one city never stays under another. */
const partyOf = (current: PartyDraft, known: Partial<StoredParty> | undefined): PartyDraft => {
  if (!known) return current
  const { name, mobile, ext, address, company } = current
  const flat = { name, mobile, ext, address, company, ...current.region }
  const isSame = Object.entries(known).every(
    ([field, value]) => !(field in flat) || flat[field as keyof typeof flat] === value,
  )
  if (isSame) return current
  return {
    ...emptyParty,
    ...known,
    region: { ...emptyParty.region, ...Object.fromEntries(regionFields.map((field) => [field, known[field] ?? ''])) },
  }
}

/** `current` with what is known put in its place. Whatever makes no sense counts as unknown. */
export const withContent = (current: SendDraft, known: StoredOrderContent): SendDraft =>
  readDraft({
    ...current,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...(!isPrefilled(known) && { hasElevator: current.hasElevator, floor: current.floor }),
    ...sizeOf(known),
    ...numbersOf(known),
    sender: partyOf(current.sender, known.sender),
    receiver: partyOf(current.receiver, known.receiver),
  })
