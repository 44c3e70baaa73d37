import { Activity, type ComponentType, StrictMode, useSyncExternalStore } from 'react'
import { type QueryClient, QueryClientProvider } from '../query'
import { Router } from '../router'
import { PortalProviders } from '../theme/portal-providers'
import type { PageBridge } from './bridge'

interface RemoteRootProps {
  bridge: PageBridge
  Page: ComponentType
  queryClient: QueryClient
}

/** The React root of one mounted page: theme, queries and a router that follows the shell's. */
export const RemoteRoot = ({ bridge, Page, queryClient }: RemoteRootProps) => {
  const location = useSyncExternalStore(bridge.location.subscribe, bridge.location.get)
  const active = useSyncExternalStore(bridge.active.subscribe, bridge.active.get)
  return (
    <StrictMode>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <PortalProviders>
          <QueryClientProvider client={queryClient}>
            <Router navigator={bridge.navigator} location={location}>
              <Page />
            </Router>
          </QueryClientProvider>
        </PortalProviders>
      </Activity>
    </StrictMode>
  )
}
