import { numberText, oneLine, pickupSlotStart, severalLines, withoutBlanks } from '@portal/shared'
import { noWeight, textLimits } from '@portal/shared/order/limits'
import { insuredValueProblems, sizeProblems } from '@portal/shared/order/shipment-problems'
import type { Declaration } from '@portal/contract/cross-border'
import type {
  OrderCreateCrossBorderRequest,
  CrossBorderEstimateRequest,
  CrossBorderReceiverInput,
} from '@portal/contract/cross-border-order'
import { centsOf, numberOf, parseCount, parseWeight } from '../../../rules/typed-values'
import { toParty } from '../../../rules/party'
import { toDeclaredLine } from '../declaration/declared-totals'
import type { CrossBorderReceiverDraft, CrossBorderDraft } from '../draft/cross-border-draft'

/** The pieces, all of one size; none without sizes. */
const linesOf = ({ goodsKind, length, width, height }: CrossBorderDraft, count: number) => {
  if (goodsKind === 'DOCUMENT' || [length, width, height].every((side) => !side.trim())) return []
  const side = (text: string) => numberOf(text, parseCount)
  return [{ lengthCm: side(length), widthCm: side(width), heightCm: side(height), count }]
}

/** Size and weight of a draft as the rules of an order have them. */
export const sizeOf = (draft: CrossBorderDraft) => {
  const packageCount = numberOf(draft.packageCount, parseCount)
  return {
    packageCount,
    weightGrams: numberOf(draft.weight, parseWeight),
    volumeCm3: 0,
    lines: linesOf(draft, packageCount),
  }
}

/** The part that the price depends on; null while it is incomplete. */
const shipmentOf = (draft: CrossBorderDraft) => {
  const shipment = { ...sizeOf(draft), insuredValueCents: centsOf(draft.insuredValue) }
  const problems = [...sizeProblems(shipment, noWeight), ...insuredValueProblems(shipment)]
  return problems.length > 0 ? null : shipment
}

/** The request for an estimate; null while something that the price depends on is missing or invalid. */
export const toCrossBorderEstimate = (draft: CrossBorderDraft): CrossBorderEstimateRequest | null => {
  const shipment = shipmentOf(draft)
  const { destination, goodsKind, customsMode, battery, pickupDate, pickupSlot } = draft
  if (!shipment || !destination) return null
  const declared = goodsKind === 'PARCEL' ? { customsMode, battery } : {}
  return {
    destination,
    goodsKind,
    ...declared,
    ...shipment,
    pickupAt: pickupDate && pickupSlot ? pickupSlotStart(pickupDate, pickupSlot).toISOString() : undefined,
  }
}

const digits = (text: string) => withoutBlanks(text).replace(/\D/g, '')
/** `+852` is written 852. */
const plainPhoneCode = (text: string) => withoutBlanks(text).replace(/^\+/, '')
const upper = (text: string) => withoutBlanks(text).toUpperCase()

/** The receiver as the contract has it; empty lines are left out. */
export const toReceiver = ({
  line1,
  line2,
  line3,
  ...receiver
}: CrossBorderReceiverDraft): CrossBorderReceiverInput => ({
  name: oneLine(receiver.name),
  company: oneLine(receiver.company),
  phoneCode: plainPhoneCode(receiver.phoneCode),
  phone: digits(receiver.phone),
  email: numberText(receiver.email),
  state: oneLine(receiver.state),
  city: oneLine(receiver.city),
  postcode: numberText(receiver.postcode).toUpperCase(),
  addressLines: [line1, line2, line3].map(oneLine).filter(Boolean),
  taxId: upper(receiver.taxId),
  vatNo: upper(receiver.vatNo),
  eoriNo: upper(receiver.eoriNo),
  iossNo: upper(receiver.iossNo),
})

/** For documents only their kind is declared. */
const toDeclaration = (draft: CrossBorderDraft): Declaration | null => {
  const { destination, goodsKind, purpose, currency } = draft
  if (!purpose) return null
  if (goodsKind === 'DOCUMENT')
    return {
      destination,
      goodsKind,
      purpose,
      currency,
      customsMode: 'SIMPLE',
      dutyPayer: 'RECEIVER',
      battery: 'NONE',
      incoterm: 'DAP',
      lines: [],
    }
  const lines = draft.lines.map(toDeclaredLine).filter((line) => line !== null)
  const { customsMode, dutyPayer, battery, incoterm } = draft
  return lines.length === draft.lines.length
    ? { destination, goodsKind, purpose, currency, customsMode, dutyPayer, battery, incoterm, lines }
    : null
}

/** An order without the fields of one attempt to send it. */
export type CrossBorderContent = Omit<
  OrderCreateCrossBorderRequest,
  'clientRequestId' | 'confirmDuplicate' | 'expectedTotalCents'
>

const goodsNameOf = ({ goodsKind, documentName, lines }: CrossBorderDraft): string =>
  goodsKind === 'DOCUMENT'
    ? oneLine(documentName)
    : [...lines.map(({ nameCn }) => oneLine(nameCn)).join('、')].slice(0, textLimits.goodsName.max).join('')

/** The order of a valid draft; null otherwise. */
export const toCrossBorderOrder = (draft: CrossBorderDraft, agreementVersion: string): CrossBorderContent | null => {
  const shipment = shipmentOf(draft)
  const declaration = toDeclaration(draft)
  const { productCode, pickupDate, pickupSlot, payMethod, monthlyCode } = draft
  if (!shipment || !declaration || !productCode || !pickupDate || !pickupSlot) return null
  return {
    sender: toParty(draft.sender),
    senderPinyin: oneLine(draft.senderPinyin),
    receiver: toReceiver(draft.receiver),
    goodsName: goodsNameOf(draft),
    ...shipment,
    declaration,
    productCode,
    pickupDate,
    pickupSlot,
    payMethod,
    monthlyCode: payMethod === 'MONTHLY' ? monthlyCode : '',
    remark: severalLines(draft.remark),
    customerOrderNo: numberText(draft.customerOrderNo),
    agreementVersion,
  }
}
