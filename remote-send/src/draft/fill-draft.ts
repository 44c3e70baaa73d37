import { asRecord } from '@portal/kit/storage'

const fillList = (empty: readonly unknown[], stored: readonly unknown[]): unknown[] =>
  stored.length > 0 ? stored.map((item) => fillValue(empty[0], item)) : [...empty]

const fillValue = (empty: unknown, stored: unknown): unknown => {
  if (Array.isArray(empty)) return Array.isArray(stored) ? fillList(empty, stored) : empty
  const fields = asRecord(empty)
  if (fields === null) return typeof stored === typeof empty ? stored : empty
  const record = asRecord(stored) ?? {}
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillValue(value, record[key])]))
}

/** `empty` with everything of the same type from `stored`, at every depth: a draft of an older page or a damaged one never breaks this one. */
export const fillDraft = <Draft extends object>(empty: Draft, stored: unknown): Draft =>
  // `fillValue` returns the shape of its first argument.
  fillValue(empty, stored) as Draft
