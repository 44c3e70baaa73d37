/** Cleared with what a customer typed when they sign out (session/forget-typed). */
const keyOf = (userId: string) => `portal-send-province-${userId}`

/** Remembers the province that a customer sends from, for as long as the tab is open. */
export const rememberHomeProvince = (userId: string, provinceCode: string): void => {
  try {
    if (provinceCode !== '') sessionStorage.setItem(keyOf(userId), provinceCode)
  } catch {
    // Blocked storage: places are found without it, in another order.
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
