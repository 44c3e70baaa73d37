const key = 'portal-session-changed'

/** Why a session has changed, as far as it matters elsewhere: somebody pressed 退出登录. */
const logout = 'logout'

/** Tells the other tabs that somebody logged in or out here; `isLogout`: at their own wish. */
export const announceSessionChange = (isLogout = false): void => {
  try {
    localStorage.setItem(key, `${Date.now()} ${isLogout ? logout : ''}`)
  } catch {
    // Storage may be blocked: the other tabs then notice when they are looked at.
  }
}

/** Calls back when another tab announced a change, with whether it was a logout, and whenever this tab is looked at again. */
export const onSessionMayHaveChanged = (listener: (isLogout: boolean) => void): (() => void) => {
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) listener(newValue?.endsWith(logout) ?? false)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener(false)
  }
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
