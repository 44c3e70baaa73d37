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
import { emptyDraft, type SendDraft } from './send-draft'

/** Fields with a value of a list; any other value counts as not chosen. */
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
  productBy: ['best', 'hand'],
} satisfies Partial<Record<keyof SendDraft, readonly string[]>>

const unknownChoices = (draft: SendDraft): Partial<SendDraft> =>
  Object.fromEntries(
    Object.entries(choices)
      .filter(([field, values]) => !(values as readonly string[]).includes(draft[field as keyof typeof choices]))
      .map(([field]) => [field, emptyDraft[field as keyof typeof choices]]),
  )

const fillList = (empty: readonly unknown[], stored: readonly unknown[]): unknown[] =>
  stored.length > 0 ? stored.map((item) => fillValue(empty[0], item)) : [...empty]

const fillValue = (empty: unknown, stored: unknown): unknown => {
  if (Array.isArray(empty)) return Array.isArray(stored) ? fillList(empty, stored) : empty
  const fields = asRecord(empty)
  if (fields === null) return typeof stored === typeof empty ? stored : empty
  const record = asRecord(stored) ?? {}
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillValue(value, record[key])]))
}

/**
 * `empty` with everything of the same type from `stored`, at every depth, so that a damaged draft or one of an older
 * release never breaks the form.
 */
export const fillDraft = <Draft extends object>(empty: Draft, stored: unknown): Draft =>
  // `fillValue` returns the shape of its first argument.
  fillValue(empty, stored) as Draft

/** Makes a draft of any stored value. */
export const readDraft = (stored: unknown): SendDraft => {
  const draft = fillDraft(emptyDraft, stored)
  const hasElevator = asRecord(stored)?.hasElevator
  return { ...draft, ...unknownChoices(draft), hasElevator: typeof hasElevator === 'boolean' ? hasElevator : null }
}
