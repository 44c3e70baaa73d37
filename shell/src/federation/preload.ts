import type { RegistryRoute } from '@portal/contract/registry'
import { findRemoteByPath } from '../registry/registry-store'

/** Whether the document already loads the file; links of a release go with it (unload-release.ts). */
const isLinked = (file: string): boolean => {
  const { href } = new URL(file, location.href)
  return [...document.querySelectorAll('link')].some((link) => link.href === href)
}

/**
 * Loads the files of a page on hover or focus of a link to it. A disabled remote is not preloaded.
 *
 * The browser uses a preload only when it has the same integrity as the script. The integrity of other files is inside
 * the entry, so those files are only prefetched; without integrity (in development) all are preloaded.
 */
export const preloadRoute = (route: RegistryRoute): void => {
  const remote = findRemoteByPath(route.path)
  if (!remote || remote.disabled) return
  for (const href of route.preload) {
    if (isLinked(href)) continue
    const integrity = href === remote.entry ? remote.integrity : undefined
    const canPreload = integrity === remote.integrity
    const link = document.createElement('link')
    link.rel = canPreload ? 'preload' : 'prefetch'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.href = href
    if (integrity) link.integrity = integrity
    // The same mode as in the script's request (runtime-plugin.ts): otherwise the browser fetches it a second time.
    if (new URL(href, location.href).origin !== location.origin) link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}
