import { freshDraft } from '../../../draft/fresh-draft'
import { useStoredDraft } from '../../../form/use-stored-draft'
import type { DraftDefinition } from './draft-definition'
import type { CrossBorderDraft } from './cross-border-draft'
import { clearCrossBorderDraft, loadCrossBorderDraft, saveCrossBorderDraft } from './cross-border-draft-storage'

/** The initial draft: the given content, or an empty draft with the earliest available pickup. */
const freshCrossBorderDraft = ({ empty, begin }: DraftDefinition, now: Date): CrossBorderDraft => {
  if (begin) return begin(now)
  const { pickupDate, pickupSlot } = freshDraft(now)
  return { ...empty, pickupDate, pickupSlot }
}

/** The draft of one cross-border page. `mend` repairs content that the page cannot show. */
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
