import Cookies from 'js-cookie'
import { cookieAttributes } from './cookie-attributes'

type SessionCookie = 'token' | 'userId'

/** Spec §9. */
const cookieDays = 7

let alwaysSecure = false

/** From now on cookies are `Secure` on every page, not only where the page itself came by HTTPS. */
export const requireSecureCookies = (): void => {
  alwaysSecure = true
}

const attributes = (): Cookies.CookieAttributes => cookieAttributes(location, alwaysSecure)

const write = (name: SessionCookie, value: string) => {
  const wide = { ...attributes(), expires: cookieDays }
  Cookies.set(name, value, wide)
  // A browser refuses the domain of a public suffix that cookieDomain does not know: use this host alone then.
  if (Cookies.get(name) !== value) Cookies.set(name, value, { ...wide, domain: undefined })
}

const remove = (name: SessionCookie) => {
  Cookies.remove(name, attributes())
  Cookies.remove(name, { path: '/' })
}

export const getToken = (): string | undefined => Cookies.get('token')
export const saveToken = (token: string): void => write('token', token)

/** Ignores a new token that arrives after another login or a logout. */
export const saveNewToken = (token: string | null | undefined, sentToken: string | undefined): void => {
  if (token && getToken() === sentToken) saveToken(token)
}

export const getUserId = (): string | undefined => Cookies.get('userId')
export const saveUserId = (userId: string): void => write('userId', userId)

export const removeSessionCookies = (): void => {
  remove('token')
  remove('userId')
}
