import type { Registry } from '@portal/contract/registry'
import { fallbackRoute, findRoute, standalonePath, type RouteMatch } from './find-route'

interface Address {
  pathname: string
  search: string
  hash: string
}

export interface Resolution {
  match: RouteMatch | undefined
  /** The address that must replace the present one before the page is shown; undefined when it is canonical. */
  replaceWith: string | undefined
}

/**
 * The partner guard (spec §2): `from=dpld` on an address that contains `ewbSearchall` and is not yet the standalone
 * page opens the standalone page.
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

/** Finds the page of an address. Query and hash are kept in every replacement but the fallback. */
export const resolveLocation = (registry: Registry, address: Address): Resolution => {
  const match = partnerPage(registry, address) ?? findRoute(registry, address.pathname)
  if (!match) {
    const fallback = fallbackRoute(registry)
    return { match: fallback, replaceWith: fallback?.path }
  }
  const replaceWith = match.path === address.pathname ? undefined : match.path + address.search + address.hash
  return { match, replaceWith }
}
