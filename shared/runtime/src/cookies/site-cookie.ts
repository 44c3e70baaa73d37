import Cookies from 'js-cookie'

let siteDomain = ''

/**
 * From now on cookies are written for all hosts of the domain that the server names for this page; '' for this host
 * alone. A proxy may have asked the server for another host, whose domain the browser would refuse.
 */
export const shareCookies = (domain: string): void => {
  siteDomain = location.hostname === domain || location.hostname.endsWith(`.${domain}`) ? domain : ''
}

/**
 * The values of a cookie's name on this page, those with the longest paths first (RFC 6265). `Cookies.get` knows the
 * first alone. Tokens, ids and words of the portal need no decoding.
 */
const valuesOf = (name: string): string[] =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))

/** Every path that the page is below, with and without a slash at its end, the longest first. */
const pathsAbove = (): string[] => {
  const steps = location.pathname.split('/').filter(Boolean)
  const paths = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)
  return [...paths.toReversed().flatMap((path) => [`${path}/`, path]), '/']
}

/** This host alone, and every domain that it is part of. */
const domainsAbove = (): string[] => {
  const labels = location.hostname.split('.')
  return ['', ...labels.slice(1).map((_, index) => labels.slice(index).join('.'))]
}

const removeAt = (name: string, paths: readonly string[]): void => {
  for (const path of paths) for (const domain of domainsAbove()) Cookies.remove(name, { path, domain })
}

/** Deletes a cookie wherever this page sees it, whoever has written it. */
export const removeCookie = (name: string): void => {
  if (valuesOf(name).length > 0) removeAt(name, pathsAbove())
}

/** By name, what was last read: nothing below a path is among that any more. */
const lastRead = new Map<string, string>()

/**
 * A cookie of the site. The portal writes for all paths: what another application of the same host, or an earlier one,
 * has left below a path is deleted as soon as a page sees it, because it would come before the portal's and outlive a
 * logout.
 */
export const readCookie = (name: string): string | undefined => {
  let values = valuesOf(name)
  if (values.join(';') !== (lastRead.get(name) ?? '')) {
    removeAt(name, pathsAbove().slice(0, -1))
    values = valuesOf(name)
    lastRead.set(name, values.join(';'))
  }
  // The newest of several: a cookie of this host alone beside one of the domain.
  return values.at(-1)
}

/** Writes a cookie of the site for some days, as the only one of its name that this page sees. */
export const writeCookie = (name: string, value: string, expires: number, secure: boolean): void => {
  const ofHost = { path: '/', sameSite: 'lax', secure, expires } as const
  const write = () => Cookies.set(name, value, { ...ofHost, domain: siteDomain })
  write()
  if (valuesOf(name).length > 1) {
    removeCookie(name)
    write()
  }
  // A browser whose list of suffixes is older or newer may refuse the domain: this host alone then.
  if (!valuesOf(name).includes(value)) Cookies.set(name, value, ofHost)
}
