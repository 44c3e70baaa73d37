const maxRecent = 5

/** A logout deletes it, as it does drafts. */
const keyOf = (userId: string): string => `portal-search-${userId}`

/** The customer's searches on this device, the newest first. */
export const readRecent = (userId: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export const addRecent = (userId: string, query: string): void => {
  try {
    const all = [query, ...readRecent(userId).filter((each) => each !== query)]
    localStorage.setItem(keyOf(userId), JSON.stringify(all.slice(0, maxRecent)))
  } catch {
    // Storage may be blocked: nothing is suggested then.
  }
}

export const clearRecent = (userId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked storage has none.
  }
}
