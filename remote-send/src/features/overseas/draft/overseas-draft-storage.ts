import { asRecord, tabStorage } from '@portal/kit/storage'
import type { OverseasDraft } from './overseas-draft'
import { type DraftOf, international } from './draft-of'

const keyOf = (userId: string, { name }: DraftOf) => `portal-send-${name}-${userId}`

const fillList = (empty: readonly unknown[], stored: readonly unknown[]): unknown[] =>
  stored.length > 0 ? stored.map((item) => fillValue(empty[0], item)) : [...empty]

/** `empty` with everything of the same type taken from `stored`, at every depth: an older or damaged draft never breaks the page. */
const fillValue = (empty: unknown, stored: unknown): unknown => {
  if (Array.isArray(empty)) return Array.isArray(stored) ? fillList(empty, stored) : empty
  const fields = asRecord(empty)
  if (fields === null) return typeof stored === typeof empty ? stored : empty
  const filled = asRecord(stored) ?? {}
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillValue(value, filled[key])]))
}

/** What this user had typed in this tab before a reload or a login; null when there is nothing. */
export const loadOverseasDraft = (userId: string, page = international): OverseasDraft | null =>
  // `fillValue` gives back the shape of what it fills.
  tabStorage.read(keyOf(userId, page), (stored) => fillValue(page.empty, stored) as OverseasDraft)

export const saveOverseasDraft = (userId: string, draft: OverseasDraft, page = international): void =>
  void tabStorage.write(keyOf(userId, page), draft, 'the draft')

export const clearOverseasDraft = (userId: string, page = international): void => tabStorage.remove(keyOf(userId, page))
