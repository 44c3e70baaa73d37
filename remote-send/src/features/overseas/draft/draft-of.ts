import { emptyOverseasDraft, type OverseasDraft } from './overseas-draft'

/** Whose draft it is: each page keeps its own. */
export interface DraftOf {
  name: string
  /** Before anybody typed. */
  empty: OverseasDraft
}

export const international: DraftOf = { name: 'international', empty: emptyOverseasDraft }
