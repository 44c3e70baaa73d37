import type { RegistryRoute } from '@portal/contract/registry'
import { findRemoteByPath } from '../registry/registry-store'

const requested = new Set<string>()

/** Preloads the files of a page on hover or focus of a link to it. A disabled remote is not preloaded. */
export const preloadRoute = (route: RegistryRoute): void => {
  const remote = findRemoteByPath(route.path)
  if (remote?.disabled) return
  for (const href of route.preload) {
    if (requested.has(href)) continue
    requested.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.href = href
    // The browser uses a preload only when it has the same integrity as the script.
    if (href === remote?.entry && remote.integrity) link.integrity = remote.integrity
    document.head.append(link)
  }
}
