import { getDomain } from 'tldts'

/**
 * The domain whose hosts share a login: `sf.cn` for `www.sf.cn`, by the public suffix list, of which browsers have
 * their own copy and take no cookie for a suffix. Each name below `github.io` and the like is a site of its own. ''
 * where no other host is of the site: an address, localhost, a bare name, a suffix itself.
 */
export const cookieDomainOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? ''
