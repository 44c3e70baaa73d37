import { emptyCrossBorderDraft, type CrossBorderDraft } from './cross-border-draft'

/** Whose draft it is: each page keeps its own. */
export interface DraftDefinition {
  name: string
  /** The shape of what is stored, and the content before anybody typed. */
  empty: CrossBorderDraft
  /** The content that the form begins with; an empty form with the next pick-up when absent. */
  begin?: (now: Date) => CrossBorderDraft
}

export const internationalDraft: DraftDefinition = { name: 'international', empty: emptyCrossBorderDraft }
