import type { LineDraft, PartyDraft, PartySide, SendDraft } from '../draft/send-draft'

type OwnField = Exclude<keyof SendDraft, PartySide | 'lines' | 'volumeBy' | 'pickupDate' | 'couponBy' | 'outletName'>

/** Where an error belongs; also what the control's id is made of. */
export type FieldPath = `${PartySide}.${keyof PartyDraft}` | `lines.${number}.${keyof LineDraft}` | OwnField

/** Messages by field, in the order in which the fields stand on the page. */
export type FieldErrors = Partial<Record<FieldPath, string>>

/** Messages of any form, by the path of the field in its draft. */
export type PathErrors = Partial<Record<string, string>>

export const fieldId = (path: string): string => `send-${path.replaceAll('.', '-')}`

/** The first bad field, if any. */
export const firstBadField = (errors: FieldErrors): FieldPath | undefined =>
  Object.keys(errors)[0] as FieldPath | undefined
