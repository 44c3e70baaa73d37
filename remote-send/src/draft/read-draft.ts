import { asRecord } from '@portal/kit/storage'
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
import { fillDraft } from './fill-draft'
import { emptyDraft, type SendDraft } from './send-draft'

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
  const draft = fillDraft(emptyDraft, stored)
  const hasElevator = asRecord(stored)?.hasElevator
  return { ...draft, ...unknownChoices(draft), hasElevator: typeof hasElevator === 'boolean' ? hasElevator : null }
}
