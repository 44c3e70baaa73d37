const key = 'portal-last-login'

const ways = ['account', 'phone', 'wechat'] as const

interface LastLogin {
  /** The key of the tab in the login dialog. */
  way: (typeof ways)[number]
  /** The phone number of the account; '' after a logout. */
  account: string
}

/** How somebody last logged in on this device, for the next time; null where that is not known. */
export const readLastLogin = (): LastLogin | null => {
  try {
    const stored = new URLSearchParams(localStorage.getItem(key) ?? '')
    const way = ways.find((each) => each === stored.get('way'))
    return way === undefined ? null : { way, account: stored.get('account') ?? '' }
  } catch {
    return null
  }
}

export const saveLastLogin = (login: LastLogin): void => {
  try {
    localStorage.setItem(key, String(new URLSearchParams({ ...login })))
  } catch {
    // Where storage is blocked, the next login begins with empty fields.
  }
}

/** A logout leaves no name behind; the way of the login is kept. */
export const forgetAccount = (): void => {
  const last = readLastLogin()
  if (last !== null) saveLastLogin({ ...last, account: '' })
}
