/** Cleared at logout together with the drafts (session/user-info.ts). */
const keyOf = (userId: string) => `portal-send-regions-${userId}`

const maxRecentRegions = 5

/** The customer's last regions, the latest first: codes of province, city and district joined by `-`. */
export const recentRegions = (userId: string): string[] => {
  try {
    return (localStorage.getItem(keyOf(userId)) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** Remembers a chosen region of a customer on this device; nothing for visitors, who have no logout to clear it. */
export const saveRecentRegion = (userId: string, codes: readonly string[]): void => {
  if (userId === '') return
  const region = codes.join('-')
  try {
    const others = recentRegions(userId).filter((one) => one !== region)
    localStorage.setItem(keyOf(userId), [region, ...others].slice(0, maxRecentRegions).join(' '))
  } catch {
    // Blocked storage: only the shortcut is missing.
  }
}
