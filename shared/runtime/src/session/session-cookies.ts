import { readCookie, removeCookie, writeCookie } from '../cookies/site-cookie'

type SessionCookie = 'token' | 'userId'

/** Spec §9. */
const cookieDays = 7

let alwaysSecure = false

/** From now on cookies are `Secure` on every page, not only where the page itself came by HTTPS. */
export const requireSecureCookies = (): void => {
  alwaysSecure = true
}

const write = (name: SessionCookie, value: string) =>
  writeCookie(name, value, cookieDays, alwaysSecure || location.protocol === 'https:')

export const getToken = (): string | undefined => readCookie('token')
export const saveToken = (token: string): void => write('token', token)

/** Ignores a new token that arrives after another login or a logout. */
export const saveNewToken = (token: string | null | undefined, sentToken: string | undefined): void => {
  if (token && getToken() === sentToken) saveToken(token)
}

export const getUserId = (): string | undefined => readCookie('userId')
export const saveUserId = (userId: string): void => write('userId', userId)

export const removeSessionCookies = (): void => {
  removeCookie('token')
  removeCookie('userId')
}
