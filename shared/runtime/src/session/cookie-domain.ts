/** Endings under which a name is registered one level deeper: `com.cn`, `gd.cn`, `com.hk`, `co.uk` … */
const secondLevelSuffix =
  /^((com|net|org|gov|edu|ac|mil|[a-z]{2})\.cn|(com|net|org|gov|edu|idv)\.(hk|mo|tw)|(co|or|ne|ac|com|org|net)\.(uk|jp|kr|sg|au|nz|in|th|my))$/

/**
 * The `domain` attribute of the session's cookies, so that the sibling hosts of one site share a login:
 * `www.example.com` → `.example.com`. `undefined` (this host only) for localhost, bare names and IP addresses.
 */
export const cookieDomain = (hostname: string): string | undefined => {
  const labels = hostname.split('.')
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':')
  if (isAddress || labels.length < 2) return undefined
  const registered = secondLevelSuffix.test(labels.slice(-2).join('.')) ? 3 : 2
  return labels.length < registered ? undefined : `.${labels.slice(-registered).join('.')}`
}
