import type { RegistryRoute } from '@portal/shared/contract/registry'

const requested = new Set<string>()

/** Starts fetching a page's files before it is opened: on hover or focus of a link to it. */
export const preloadRoute = (route: RegistryRoute): void => {
  for (const href of route.preload) {
    if (requested.has(href)) continue
    requested.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.href = href
    document.head.append(link)
  }
}
