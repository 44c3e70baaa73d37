import { Activity, type ComponentType, StrictMode, useMemo, useSyncExternalStore } from 'react'
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
  // A page that is hidden, shown again or told of another address renders only what uses the address.
  const page = useMemo(() => <Page />, [Page])
  return (
    <StrictMode>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <PortalProviders>
          <QueryClientProvider client={queryClient}>
            <Router navigator={bridge.navigator} location={location}>
              {page}
            </Router>
          </QueryClientProvider>
        </PortalProviders>
      </Activity>
    </StrictMode>
  )
}
