import type { OverseasRules } from '@portal/shared'
import type { DraftOf } from '../draft/draft-of'
import { emptyAbroad, emptyOverseasDraft, type OverseasDraft } from '../draft/overseas-draft'
import { type HmtPlace, placeOf } from './hmt-places'

/** The page's own draft: the address is one line in Chinese, area and district stand as state and city. */
export const hmt: DraftOf = {
  name: 'hmt',
  empty: { ...emptyOverseasDraft, destination: 'HK', currency: 'CNY', receiver: { ...emptyAbroad, phoneCode: '852' } },
}

/** What belongs to the place goes with it; name, phone and street stay. */
export const toPlace = (rules: OverseasRules, draft: OverseasDraft, place: HmtPlace): Partial<OverseasDraft> => ({
  destination: place,
  receiver: { ...draft.receiver, phoneCode: rules.phoneCodeOf(place), state: '', city: '', postcode: '', taxId: '' },
})

/** The draft as this page can show it: one that was damaged in its storage has a place and its phone code again. */
export const mended = (rules: OverseasRules, draft: OverseasDraft): OverseasDraft => {
  const place = placeOf(draft.destination)
  const phoneCode = rules.phoneCodeOf(place)
  if (draft.destination === place && draft.receiver.phoneCode === phoneCode) return draft
  return { ...draft, destination: place, receiver: { ...draft.receiver, phoneCode } }
}
