import type { Registry } from '@portal/contract/registry'
import { fallbackRoute, findRoute, standalonePath, type RouteMatch } from './find-route'

interface Address {
  pathname: string
  search: string
  hash: string
}

export interface Resolution {
  match: RouteMatch | undefined
  /** Where the address has to be replaced with before the page may show; undefined when it is right already. */
  replaceWith: string | undefined
}

/**
 * The partner guard (spec §2): `from=dpld` on an address that contains `ewbSearchall` and is not the standalone page
 * already opens the standalone page.
 */
const partnerPage = (registry: Registry, { pathname, search }: Address): RouteMatch | undefined => {
  if (new URLSearchParams(search).get('from') !== 'dpld') return undefined
  if (findRoute(registry, pathname)?.standalone) return undefined
  for (const remote of registry.remotes) {
    const route = remote.routes.find(
      (candidate) => candidate.standalone && pathname.toLowerCase().includes(candidate.path.slice(1).toLowerCase()),
    )
    if (route) return { remote, route, standalone: true, path: standalonePath(route) }
  }
  return undefined
}

/** Decides what an address shows. Query and hash survive every replacement but the fallback's. */
export const resolveLocation = (registry: Registry, address: Address): Resolution => {
  const known = partnerPage(registry, address) ?? findRoute(registry, address.pathname)
  if (!known) {
    const match = fallbackRoute(registry)
    return { match, replaceWith: match?.path }
  }
  const replaceWith = known.path === address.pathname ? undefined : known.path + address.search + address.hash
  return { match: known, replaceWith }
}
