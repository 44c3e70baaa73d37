import {
  Activity,
  type ComponentType,
  createContext,
  type ReactNode,
  StrictMode,
  use,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type QueryClient, QueryClientProvider } from '../query'
import { type Location, type Navigator, Router } from '../router'
import { PortalProviders } from '../theme/portal-providers'
import type { PageBridge } from './bridge'

interface RemoteRootProps {
  bridge: PageBridge
  Page: ComponentType
  queryClient: QueryClient
}

const LocationContext = createContext<Location | null>(null)

/** The page's router, without a render of the components around it. */
const PageRouter = ({ navigator, children }: { navigator: Navigator; children: ReactNode }) => {
  const location = use(LocationContext)
  return (
    location && (
      <Router navigator={navigator} location={location}>
        {children}
      </Router>
    )
  )
}

/** The React root of one mounted page: theme, queries and a router that follows the shell's. */
export const RemoteRoot = ({ bridge, Page, queryClient }: RemoteRootProps) => {
  // Outside of the activity, which follows no store while it is hidden: the effects of a page that is shown again see
  // its address.
  const location = useSyncExternalStore(bridge.location.subscribe, bridge.location.get)
  const active = useSyncExternalStore(bridge.active.subscribe, bridge.active.get)
  // A page that is hidden or shown again does not render for that, and one with another address only renders components
  // that use it.
  const page = useMemo(
    () => (
      <PortalProviders>
        <QueryClientProvider client={queryClient}>
          <PageRouter navigator={bridge.navigator}>
            <Page />
          </PageRouter>
        </QueryClientProvider>
      </PortalProviders>
    ),
    [bridge, Page, queryClient],
  )
  return (
    <StrictMode>
      <LocationContext value={location}>
        <Activity mode={active ? 'visible' : 'hidden'}>{page}</Activity>
      </LocationContext>
    </StrictMode>
  )
}
