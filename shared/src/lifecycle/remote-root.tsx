import { Activity, type ComponentType, StrictMode, useState, useSyncExternalStore } from 'react'
import { QueryClient, QueryClientProvider } from '../query'
import { Router } from '../router'
import { PortalProviders } from '../ui-theme/portal-providers'
import type { PageBridge } from './bridge'
import { PageBoundary } from './page-boundary'

interface RemoteRootProps {
  bridge: PageBridge
  Page: ComponentType
}

/**
 * Pages show what they know at once and refresh in the background; a retry is the customer's decision. Without a network
 * a query fails at once, so that the page says so in place of a skeleton that never ends, and is asked again once it is back.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })

/** The React root of one mounted page: theme, queries and a router that follows the shell's. */
export const RemoteRoot = ({ bridge, Page }: RemoteRootProps) => {
  const location = useSyncExternalStore(bridge.location.subscribe, bridge.location.get)
  const active = useSyncExternalStore(bridge.active.subscribe, bridge.active.get)
  const [queryClient] = useState(createQueryClient)
  return (
    <StrictMode>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <PageBoundary onError={bridge.onError}>
          <PortalProviders>
            <QueryClientProvider client={queryClient}>
              <Router navigator={bridge.navigator} location={location}>
                <Page />
              </Router>
            </QueryClientProvider>
          </PortalProviders>
        </PageBoundary>
      </Activity>
    </StrictMode>
  )
}
