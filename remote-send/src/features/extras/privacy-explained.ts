const key = 'portal-privacy-waybill-explained'

/** Whether this browser has shown what 隐私面单 means. Blocked storage explains it again. */
export const isPrivacyExplained = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export const rememberPrivacyExplained = (): void => {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Explained again next time.
  }
}
