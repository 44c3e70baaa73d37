import { type DraftStorage, tabDraftStorage } from '@portal/kit/draft-storage'
import { freshDraft } from '../../../draft/fresh-draft'
import { fillDraft } from '../../../draft/read-draft'
import { useSavedDraftForm } from '../../../form/use-saved-draft-form'
import { type CrossBorderDraft, type DraftDefinition, internationalDraft } from './cross-border-draft'

/** Each page keeps its own draft of a user. */
export const crossBorderDraftStorage = (
  userId: string,
  { name, empty }: DraftDefinition = internationalDraft,
): DraftStorage<CrossBorderDraft> =>
  tabDraftStorage(`portal-send-${name}-${userId}`, (stored) => fillDraft(empty, stored))

/** The first content of the form: that of another order, or an empty draft with the earliest possible pickup. */
const freshCrossBorderDraft = ({ empty, begin }: DraftDefinition, now: Date): CrossBorderDraft => {
  if (begin) return begin(now)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...empty, pickupDate, pickupSlot, productBy: 'best' }
}

/**
 * The content of one page for parcels that leave the mainland. `repair` turns any content into one that the page can
 * show.
 */
export const useCrossBorderDraft = (
  userId: string,
  page: DraftDefinition,
  repair: (draft: CrossBorderDraft) => CrossBorderDraft = (draft) => draft,
) => {
  const storage = crossBorderDraftStorage(userId, page)
  const load = () => {
    const draft = storage.load()
    return draft && repair(draft)
  }
  return useSavedDraftForm({ ...storage, load }, () => repair(freshCrossBorderDraft(page, new Date())))
}
