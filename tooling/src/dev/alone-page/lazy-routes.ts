import { type ComponentType, lazy } from 'react'
import type { RemotePages } from '@portal/shared'
import type { RemoteManifest } from '@portal/contract/registry'

/** A page of the remote; its code is fetched when it is shown. */
export interface AloneRoute {
  path: string
  title: string
  requiresAuth: boolean
  Page: ComponentType
}

/** @throws Error when `remote.json` names a page that `src/pages.ts` does not have */
export const lazyRoutes = (pages: RemotePages, { routes }: RemoteManifest): AloneRoute[] =>
  routes.map(({ path, title, requiresAuth, page }) => {
    const load = pages[page]
    if (!load) throw new Error(`src/pages.ts has no "${page}"`)
    return { path, title, requiresAuth, Page: lazy(load) }
  })
