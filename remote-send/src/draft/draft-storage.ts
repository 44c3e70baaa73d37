import { emptyDraft, emptyLine, emptyParty, emptyRegion, type PartyDraft, type SendDraft } from './send-draft'

const keyOf = (userId: string) => `portal-send-draft-${userId}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `empty` with every field of the same type taken from `stored`: a draft of an older page or a damaged one never breaks this one. */
const fill = <Shape extends object>(empty: Shape, stored: unknown): Shape => {
  if (!isRecord(stored)) return empty
  const taken = Object.entries(empty).filter(([key, value]) => typeof stored[key] === typeof value)
  return { ...empty, ...Object.fromEntries(taken.map(([key]) => [key, stored[key]])) }
}

const readParty = (stored: unknown): PartyDraft => {
  const party = fill(emptyParty, stored)
  return { ...party, region: fill(emptyRegion, party.region) }
}

const readDraft = (stored: unknown): SendDraft => {
  const draft = fill(emptyDraft, stored)
  const lines = Array.isArray(draft.lines) ? draft.lines.map((line: unknown) => fill(emptyLine, line)) : []
  return { ...draft, sender: readParty(draft.sender), receiver: readParty(draft.receiver), lines: lines.length > 0 ? lines : emptyDraft.lines }
}

/** What this user had typed in this tab before a reload or a login; null when there is nothing. */
export const loadDraft = (userId: string): SendDraft | null => {
  try {
    const text = sessionStorage.getItem(keyOf(userId))
    return text === null ? null : readDraft(JSON.parse(text))
  } catch {
    return null
  }
}

/** Storage may be full or blocked: the page then works without a draft. */
export const saveDraft = (userId: string, draft: SendDraft): void => {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch (error) {
    console.warn('the draft was not saved', error)
  }
}

export const clearDraft = (userId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked storage holds no draft either.
  }
}
