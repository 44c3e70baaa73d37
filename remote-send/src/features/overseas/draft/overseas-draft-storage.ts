import type { OverseasDraft } from './overseas-draft'
import { type DraftOf, international } from './draft-of'

const keyOf = (userId: string, { name }: DraftOf) => `portal-send-${name}-${userId}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fillList = (empty: readonly unknown[], stored: readonly unknown[]): unknown[] =>
  stored.length > 0 ? stored.map((item) => fillValue(empty[0], item)) : [...empty]

/** `empty` with everything of the same type taken from `stored`, at every depth: an older or damaged draft never breaks the page. */
const fillValue = (empty: unknown, stored: unknown): unknown => {
  if (Array.isArray(empty)) return Array.isArray(stored) ? fillList(empty, stored) : empty
  if (!isRecord(empty)) return typeof stored === typeof empty ? stored : empty
  return isRecord(stored)
    ? Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, fillValue(value, stored[key])]))
    : empty
}

/** What this user had typed in this tab before a reload or a login; null when there is nothing. */
export const loadOverseasDraft = (userId: string, page = international): OverseasDraft | null => {
  try {
    const text = sessionStorage.getItem(keyOf(userId, page))
    // `fillValue` gives back the shape of what it fills.
    return text === null ? null : (fillValue(page.empty, JSON.parse(text)) as OverseasDraft)
  } catch {
    return null
  }
}

/** Storage may be full or blocked: the page then works without a draft. */
export const saveOverseasDraft = (userId: string, draft: OverseasDraft, page = international): void => {
  try {
    sessionStorage.setItem(keyOf(userId, page), JSON.stringify(draft))
  } catch (error) {
    console.warn('the draft was not saved', error)
  }
}

export const clearOverseasDraft = (userId: string, page = international): void => {
  try {
    sessionStorage.removeItem(keyOf(userId, page))
  } catch {
    // Blocked storage holds no draft either.
  }
}
