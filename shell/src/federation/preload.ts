import type { RegistryRoute } from '@portal/contract/registry'
import { findRemoteByPath } from '../registry/registry-store'

const requested = new Set<string>()

/** Starts fetching a page's files before it is opened: on hover or focus of a link to it. A remote that is switched off is left alone. */
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
    // A preload without the integrity that the script asks for would not be used.
    if (href === remote?.entry && remote.integrity) link.integrity = remote.integrity
    document.head.append(link)
  }
}
