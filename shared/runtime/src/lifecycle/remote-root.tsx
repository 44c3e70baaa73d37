import { Activity, type ComponentType, type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react'
import { type QueryClient, QueryClientProvider } from '../query'
import { Router } from '../router'
import { PortalProviders } from '../theme/portal-providers'
import type { PageBridge } from './bridge'

interface RemoteRootProps {
  bridge: PageBridge
  Page: ComponentType
  queryClient: QueryClient
}

/** A router that follows the shell's. */
const PageRouter = ({ bridge, children }: { bridge: PageBridge; children: ReactNode }) => (
  <Router navigator={bridge.navigator} location={useSyncExternalStore(bridge.location.subscribe, bridge.location.get)}>
    {children}
  </Router>
)

/** The React root of one mounted page: theme, queries and router. */
export const RemoteRoot = ({ bridge, Page, queryClient }: RemoteRootProps) => {
  const active = useSyncExternalStore(bridge.active.subscribe, bridge.active.get)
  // A page that is hidden or shown again does not render for that, and one with another address only what uses it.
  const page = useMemo(
    () => (
      <PortalProviders>
        <QueryClientProvider client={queryClient}>
          <PageRouter bridge={bridge}>
            <Page />
          </PageRouter>
        </QueryClientProvider>
      </PortalProviders>
    ),
    [bridge, Page, queryClient],
  )
  return (
    <StrictMode>
      <Activity mode={active ? 'visible' : 'hidden'}>{page}</Activity>
    </StrictMode>
  )
}
