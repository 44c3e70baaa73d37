import { emptyOverseasDraft, type OverseasDraft } from './overseas-draft'

/** Whose draft it is: each page keeps its own. */
export interface DraftOf {
  name: string
  /** The shape of what is stored, and the content before anybody typed. */
  empty: OverseasDraft
  /** The content that the form begins with; an empty form with the next pick-up when absent. */
  begin?: (now: Date) => OverseasDraft
}

export const international: DraftOf = { name: 'international', empty: emptyOverseasDraft }
