import {
  backSignBillOptions,
  codTypeOptions,
  deliveryModeOptions,
  goodsTypeOptions,
  packageServiceOptions,
  payMethodOptions,
  pickupModeOptions,
  pickupSlotOptions,
  productOptions,
} from './options'
import { emptyDraft, emptyLine, emptyParty, emptyRegion, type PartyDraft, type SendDraft } from './send-draft'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `empty` with every field of the same type taken from `stored`: a draft of an older page or a damaged one never breaks this one. */
const fill = <Shape extends object>(empty: Shape, stored: unknown): Shape => {
  if (!isRecord(stored)) return empty
  const taken = Object.entries(empty).filter(([key, value]) => typeof stored[key] === typeof value)
  return { ...empty, ...Object.fromEntries(taken.map(([key]) => [key, stored[key]])) }
}

const readParty = (stored: unknown): PartyDraft => {
  const party = fill(emptyParty, stored)
  return { ...party, region: fill(emptyRegion, party.region) }
}

/** Fields that hold a word of a list; any other word counts as not chosen. */
const choices = {
  goodsType: goodsTypeOptions,
  packageService: packageServiceOptions,
  pickupMode: pickupModeOptions,
  deliveryMode: deliveryModeOptions,
  codType: codTypeOptions,
  backSignBill: backSignBillOptions,
  pickupSlot: pickupSlotOptions,
  productCode: productOptions,
  payMethod: payMethodOptions,
  volumeBy: ['total', 'lines'],
  couponBy: ['best', 'hand'],
} satisfies Partial<Record<keyof SendDraft, readonly string[]>>

const unknownChoices = (draft: SendDraft): Partial<SendDraft> =>
  Object.fromEntries(
    Object.entries(choices)
      .filter(([field, words]) => !(words as readonly string[]).includes(draft[field as keyof typeof choices]))
      .map(([field]) => [field, emptyDraft[field as keyof typeof choices]]),
  )

/** A draft of whatever was stored. */
export const readDraft = (stored: unknown): SendDraft => {
  const draft = fill(emptyDraft, stored)
  const lines = Array.isArray(draft.lines) ? draft.lines.map((line: unknown) => fill(emptyLine, line)) : []
  const lift = isRecord(stored) ? stored.hasElevator : null
  return {
    ...draft,
    ...unknownChoices(draft),
    hasElevator: typeof lift === 'boolean' ? lift : null,
    sender: readParty(draft.sender),
    receiver: readParty(draft.receiver),
    lines: lines.length > 0 ? lines : emptyDraft.lines,
  }
}
