import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RemotePages } from '@portal/shared'
import type { RemoteManifest } from '@portal/contract/registry'
import {
  GuardedRouter,
  ignoreComposingKeys,
  PortalProviders,
  startAppearance,
  startSession,
} from '@portal/shared/internal'
import { LeaveDialog } from '@portal/shared/internal/leave-dialog'
import { QueryClientProvider } from '@portal/shared/query'
import { createQueryClient } from '@portal/runtime/lifecycle/create-query-client'
import { Alone } from './alone'
import { lazyRoutes } from './lazy-routes'

/** Shows a remote's pages without the shell, for its developers (docs/developing-a-remote.md). */
export const startAlone = (pages: RemotePages, manifest: RemoteManifest): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  ignoreComposingKeys()
  startAppearance()
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
