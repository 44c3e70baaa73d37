import { asRecord, tabStorage } from '@portal/kit/storage'
import type { CrossBorderDraft } from './cross-border-draft'
import { type DraftDefinition, internationalDraft } from './draft-definition'

const keyOf = (userId: string, { name }: DraftDefinition) => `portal-send-${name}-${userId}`

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
export const loadCrossBorderDraft = (userId: string, page = internationalDraft): CrossBorderDraft | null =>
  // `fillValue` gives back the shape of what it fills.
  tabStorage.read(keyOf(userId, page), (stored) => fillValue(page.empty, stored) as CrossBorderDraft)

export const saveCrossBorderDraft = (userId: string, draft: CrossBorderDraft, page = internationalDraft): void =>
  void tabStorage.write(keyOf(userId, page), draft, 'the draft')

export const clearCrossBorderDraft = (userId: string, page = internationalDraft): void =>
  tabStorage.remove(keyOf(userId, page))
