import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

/** A page of the registry that an address stands for. */
export interface RouteMatch {
  remote: RegistryRemote
  route: RegistryRoute
  /** Shown without header, menu, breadcrumb and footer. */
  standalone: boolean
  /** The address as it is to be shown: right case, no trailing slash. */
  path: string
}

const standalonePrefix = '/standalone'

export const standalonePath = (route: RegistryRoute): string => standalonePrefix + route.path

const plain = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase()

/** The page at `pathname`, whatever its case and trailing slash; undefined when no remote owns it. */
export const findRoute = (registry: Registry, pathname: string): RouteMatch | undefined => {
  const wanted = plain(pathname)
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      if (plain(route.path) === wanted) return { remote, route, standalone: false, path: route.path }
      const standalone = standalonePath(route)
      if (route.standalone && plain(standalone) === wanted) return { remote, route, standalone: true, path: standalone }
    }
  }
  return undefined
}

/** Where `/` and unknown addresses lead: the first page of the first menu group (spec §2). */
export const fallbackRoute = (registry: Registry): RouteMatch | undefined => {
  const remote = registry.remotes.toSorted((a, b) => a.menu.order - b.menu.order)[0]
  const route = remote?.routes.find((candidate) => candidate.inMenu) ?? remote?.routes[0]
  return remote && route && { remote, route, standalone: false, path: route.path }
}
