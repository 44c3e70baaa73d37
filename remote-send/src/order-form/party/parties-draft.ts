import { emptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'

/** What the parts for a party know of a draft: one side of it or both. */
export type PartiesDraft = Partial<Record<PartySide, PartyDraft>>

export const partyOf = (draft: PartiesDraft, side: PartySide): PartyDraft => draft[side] ?? emptyParty
