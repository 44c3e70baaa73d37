const keyOf = (version: string) => `reloaded:${version}`

/**
 * Whether the page was already reloaded for this version. Without storage the answer is yes, as nothing would end the
 * reloads.
 */
export const wasReloaded = (version: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(version)) !== null
  } catch {
    return true
  }
}

/** Reloads a failed page as a last resort, once per version and tab. */
export const reloadOnce = (version: string): void => {
  sessionStorage.setItem(keyOf(version), '1')
  location.reload()
}
