/** Cleared at logout together with the drafts (session/user-info.ts). */
const keyOf = (userId: string) => `portal-send-province-${userId}`

/** Saves the province that a customer sends from, until the tab is closed. */
export const saveHomeProvince = (userId: string, provinceCode: string): void => {
  try {
    if (provinceCode !== '') sessionStorage.setItem(keyOf(userId), provinceCode)
  } catch {
    // Blocked storage: places are still found, in another order.
  }
}

/** Code of the province that the customer sends from; '' while it is not known. */
export const homeProvince = (userId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}
