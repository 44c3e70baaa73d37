import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

/** The page of an address. */
export interface RouteMatch {
  remote: RegistryRemote
  route: RegistryRoute
  /** Whether the page is shown without header, menu, breadcrumb and footer. */
  standalone: boolean
  /** The canonical address: right case, no trailing slash. */
  path: string
}

const standalonePrefix = '/standalone'

export const standalonePath = (route: RegistryRoute): string => standalonePrefix + route.path

const plain = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase()

/** The page at `pathname`, whatever its case and trailing slash; undefined when no remote has it. */
export const findRoute = (registry: Registry, pathname: string): RouteMatch | undefined => {
  const plainPath = plain(pathname)
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      if (plain(route.path) === plainPath) return { remote, route, standalone: false, path: route.path }
      const standalone = standalonePath(route)
      if (route.standalone && plain(standalone) === plainPath)
        return { remote, route, standalone: true, path: standalone }
    }
  }
  return undefined
}

/** The page of `/` and unknown addresses: the first page of the first menu group (spec §2). */
export const fallbackRoute = (registry: Registry): RouteMatch | undefined => {
  const remote = registry.remotes.toSorted((a, b) => a.menu.order - b.menu.order)[0]
  const route = remote?.routes.find((candidate) => candidate.inMenu) ?? remote?.routes[0]
  return remote && route && { remote, route, standalone: false, path: route.path }
}
