const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isEmpty) : [undefined, null, '', false].some((empty) => empty === value)

/**
 * Whether the fields of a form hold something else than before. A field that never had a value, one that was emptied and a box that
 * is not ticked are the same; what `before` has beyond the fields of `now` does not count.
 */
export const hasChanged = (before: unknown, now: unknown): boolean => {
  if (!isRecord(now)) return before !== now && !(isEmpty(before) && isEmpty(now))
  const held = isRecord(before) ? before : {}
  if (Array.isArray(now) && Object.keys(held).length !== now.length) return true
  return Object.entries(now).some(([key, value]) => hasChanged(held[key], value))
}
