import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RemoteManifest } from '../contract/registry'
import { createQueryClient } from '../lifecycle/create-query-client'
import { GuardedRouter } from '../lifecycle/guarded-router'
import { LeaveDialog } from '../lifecycle/leave-dialog'
import type { RemotePages } from '../lifecycle/create-remote-lifecycles'
import { QueryClientProvider } from '../query'
import { startSession } from '../session/start-session'
import { PortalProviders } from '../ui-theme/portal-providers'
import { Alone } from './alone'
import { lazyRoutes } from './lazy-routes'

/** Shows a remote's pages without the shell, for its developers (docs/developing-a-remote.md). */
export const startAlone = (pages: RemotePages, manifest: RemoteManifest): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  startSession({ secureCookies: false })
  createRoot(container).render(
    <StrictMode>
      <PortalProviders>
        <QueryClientProvider client={createQueryClient()}>
          <GuardedRouter>
            <Alone name={manifest.name} routes={lazyRoutes(pages, manifest)} />
            <LeaveDialog />
          </GuardedRouter>
        </QueryClientProvider>
      </PortalProviders>
    </StrictMode>,
  )
}
