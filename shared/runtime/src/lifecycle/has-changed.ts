const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isEmpty) : [undefined, null, '', false].some((empty) => empty === value)

/**
 * Whether the fields of a form differ from before. A field that never had a value, an emptied one and an unticked box
 * are equal; properties of `before` that `now` lacks are ignored.
 */
export const hasChanged = (before: unknown, now: unknown): boolean => {
  if (!isRecord(now)) return before !== now && !(isEmpty(before) && isEmpty(now))
  const previous = isRecord(before) ? before : {}
  if (Array.isArray(now) && Object.keys(previous).length !== now.length) return true
  return Object.entries(now).some(([key, value]) => hasChanged(previous[key], value))
}
