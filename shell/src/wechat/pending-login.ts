const key = 'portal-wechat-login'

/** A login for which this tab has gone to WeChat. */
export interface PendingLogin {
  ticket: string
  secret: string
  /** The page that the person left. */
  path: string
}

/** @returns false where the browser stores nothing: the tab would not know its login again */
export const storePendingLogin = (login: PendingLogin): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(login))
    return true
  } catch {
    return false
  }
}

/** The login with which this tab comes back from WeChat; null where it did not go there. */
export const readPendingLogin = (): PendingLogin | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingLogin | null
  } catch {
    return null
  }
}

export const forgetPendingLogin = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
