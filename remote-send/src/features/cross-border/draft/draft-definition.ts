import { emptyCrossBorderDraft, type CrossBorderDraft } from './cross-border-draft'

/** The draft of one page: each page has its own. */
export interface DraftDefinition {
  name: string
  /** The draft without any input, which also defines its shape. */
  empty: CrossBorderDraft
  /** The initial content of the form; absent: an empty form with the next pickup. */
  begin?: (now: Date) => CrossBorderDraft
}

export const internationalDraft: DraftDefinition = { name: 'international', empty: emptyCrossBorderDraft }
