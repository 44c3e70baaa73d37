const key = 'portal-session-changed'

/** The reason of a change that other tabs must know: somebody pressed 退出登录. */
const logout = 'logout'

/** Notifies the other tabs of a login or logout here; `isLogout`: the person pressed 退出登录. */
export const announceSessionChange = (isLogout = false): void => {
  try {
    localStorage.setItem(key, `${Date.now()} ${isLogout ? logout : ''}`)
  } catch {
    // Storage may be blocked: the other tabs then notice when they become visible.
  }
}

/**
 * Calls back when another tab announced a change, with whether it was a logout, and whenever this tab becomes visible.
 */
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
