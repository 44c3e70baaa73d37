import type { CrossBorderRules } from '@portal/shared'
import {
  type CrossBorderDraft,
  type DraftDefinition,
  emptyCrossBorderDraft,
  emptyCrossBorderReceiver,
} from '../draft/cross-border-draft'
import { type HmtPlace, placeOf } from './hmt-places'

/** The page's own draft: the address is one line in Chinese, area and district are stored as state and city. */
export const hmtDraft: DraftDefinition = {
  name: 'hmt',
  empty: {
    ...emptyCrossBorderDraft,
    destination: 'HK',
    currency: 'CNY',
    receiver: { ...emptyCrossBorderReceiver, phoneCode: '852' },
  },
}

/** Changes the place and clears the fields that depend on it; name, phone and street stay. */
export const withHmtPlace = (
  rules: CrossBorderRules,
  draft: CrossBorderDraft,
  place: HmtPlace,
): Partial<CrossBorderDraft> => ({
  destination: place,
  receiver: { ...draft.receiver, phoneCode: rules.phoneCodeOf(place), state: '', city: '', postcode: '', taxId: '' },
})

/** Repairs a draft that was damaged in its storage: it has a valid place and phone code afterwards. */
export const repairedHmtDraft = (rules: CrossBorderRules, draft: CrossBorderDraft): CrossBorderDraft => {
  const place = placeOf(draft.destination)
  const phoneCode = rules.phoneCodeOf(place)
  if (draft.destination === place && draft.receiver.phoneCode === phoneCode) return draft
  return { ...draft, destination: place, receiver: { ...draft.receiver, phoneCode } }
}
