const key = 'portal-session-changed'

/** Tells the other tabs that somebody logged in or out here. */
export const announceSessionChange = (): void => {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Storage may be blocked: the other tabs then notice when they are looked at.
  }
}

/** Calls back when another tab announced a change and whenever this tab is looked at again. */
export const onSessionMayHaveChanged = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
