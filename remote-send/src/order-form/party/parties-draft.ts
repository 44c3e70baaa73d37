import { emptyParty, type PartyDraft, type PartySide } from '../../draft/send-draft'

/** The part of a draft that the components for a party use: one side or both. */
export type PartiesDraft = Partial<Record<PartySide, PartyDraft>>

export const partyOf = (draft: PartiesDraft, side: PartySide): PartyDraft => draft[side] ?? emptyParty
