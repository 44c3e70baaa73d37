import { cookieDomain } from './cookie-domain'

/** How the session's cookies are written on a page: for all of the site, sent along by links to it but not by other sites' calls. */
export const cookieAttributes = (
  page: Pick<Location, 'protocol' | 'hostname'>,
  alwaysSecure: boolean,
): Cookies.CookieAttributes => {
  const domain = cookieDomain(page.hostname)
  return { path: '/', sameSite: 'lax', secure: alwaysSecure || page.protocol === 'https:', ...(domain && { domain }) }
}
