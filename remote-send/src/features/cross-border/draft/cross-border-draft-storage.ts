import { asRecord, tabStorage } from '@portal/kit/storage'
import type { CrossBorderDraft } from './cross-border-draft'
import { type DraftDefinition, internationalDraft } from './draft-definition'

const keyOf = (userId: string, { name }: DraftDefinition) => `portal-send-${name}-${userId}`

const fillList = (empty: readonly unknown[], savedList: readonly unknown[]): unknown[] =>
  savedList.length > 0 ? savedList.map((item) => fillValue(empty[0], item)) : [...empty]

/**
 * `empty` with all values of the same type from `saved`, at every depth, so that an older or damaged draft never breaks
 * the page.
 */
const fillValue = (empty: unknown, saved: unknown): unknown => {
  if (Array.isArray(empty)) return Array.isArray(saved) ? fillList(empty, saved) : empty
  const fields = asRecord(empty)
  if (fields === null) return typeof saved === typeof empty ? saved : empty
  const savedFields = asRecord(saved) ?? {}
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillValue(value, savedFields[key])]))
}

/** The user's draft in this tab, from before a reload or a login; null when there is none. */
export const loadCrossBorderDraft = (userId: string, page = internationalDraft): CrossBorderDraft | null =>
  // `fillValue` returns a value of the same shape as `empty`.
  tabStorage.read(keyOf(userId, page), (saved) => fillValue(page.empty, saved) as CrossBorderDraft)

export const saveCrossBorderDraft = (userId: string, draft: CrossBorderDraft, page = internationalDraft): void =>
  void tabStorage.write(keyOf(userId, page), draft, 'the draft')

export const clearCrossBorderDraft = (userId: string, page = internationalDraft): void =>
  tabStorage.remove(keyOf(userId, page))
