import type { LineDraft, PartyDraft, PartySide, SendDraft } from '../draft/send-draft'

type OwnField = Exclude<
  keyof SendDraft,
  PartySide | 'lines' | 'volumeBy' | 'pickupDate' | 'couponBy' | 'productBy' | 'outletName'
>

/** The path of a field in the draft, which its errors are stored under and the id of its control is made of. */
export type FieldPath = `${PartySide}.${keyof PartyDraft}` | `lines.${number}.${keyof LineDraft}` | OwnField

/** Messages by field, in the order in which the fields stand on the page. */
export type FieldErrors = Partial<Record<FieldPath, string>>

/** Messages of any form, by the path of the field in its draft. */
export type PathErrors = Partial<Record<string, string>>

/** The name of all forms; the ids of their controls begin with it. */
export const formName = 'send'

/** A field's name in its form: `lines.0.length` → `['lines', 0, 'length']`. */
export const namePath = (path: string): (string | number)[] =>
  path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** The id that the form gives the control of a field. */
export const fieldId = (path: string): string => [formName, ...namePath(path)].join('_')
