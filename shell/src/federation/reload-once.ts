const keyOf = (version: string) => `reloaded:${version}`

/** Whether the page was reloaded for this version already. A browser without storage is offered no reload: nothing would end it. */
export const wasReloaded = (version: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(version)) !== null
  } catch {
    return true
  }
}

/** The last way out of a failed page; once per version and tab. */
export const reloadOnce = (version: string): void => {
  sessionStorage.setItem(keyOf(version), '1')
  location.reload()
}
