import { freshDraft } from '../../../draft/fresh-draft'
import { useStoredDraft } from '../../../form/use-stored-draft'
import type { DraftDefinition } from './draft-definition'
import type { CrossBorderDraft } from './cross-border-draft'
import { clearCrossBorderDraft, loadCrossBorderDraft, saveCrossBorderDraft } from './cross-border-draft-storage'

/** What the form begins with: content, or an empty draft with the earliest pick-up that can still be asked for. */
const freshCrossBorderDraft = ({ empty, begin }: DraftDefinition, now: Date): CrossBorderDraft => {
  if (begin) return begin(now)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...empty, pickupDate, pickupSlot }
}

/** The content of one page for parcels that leave the mainland. `mend` makes of any content what the page can show. */
export const useCrossBorderDraft = (
  userId: string,
  page: DraftDefinition,
  mend: (draft: CrossBorderDraft) => CrossBorderDraft = (draft) => draft,
) =>
  useStoredDraft<CrossBorderDraft>(
    {
      load: () => {
        const draft = loadCrossBorderDraft(userId, page)
        return draft && mend(draft)
      },
      save: (draft) => saveCrossBorderDraft(userId, draft, page),
      clear: () => clearCrossBorderDraft(userId, page),
    },
    () => mend(freshCrossBorderDraft(page, new Date())),
  )
