import {
  Activity,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  StrictMode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { type QueryClient, QueryClientProvider } from '../query'
import { dehydrate, hydrate, IsRestoringProvider } from '@tanstack/react-query'
import { type Location, type Navigator, Router } from '../router'
import { PortalProviders } from '../theme/portal-providers'
import type { PageBridge } from './bridge'
import { pressAgain, repeatEarlyActions } from './first-html'

interface RemoteRootProps {
  bridge: PageBridge
  Page: ComponentType
  queryClient: QueryClient
  /**
   * Answers for `queryClient`, which come in once React has taken over the first HTML of the page: that was drawn
   * without answers. Absent where there is no first HTML.
   */
  answers?: QueryClient | undefined
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

interface WithAnswersProps {
  queryClient: QueryClient
  answers: QueryClient | undefined
  children: ReactNode
}

/** Queries of the page begin when React has taken over its first HTML. */
const WithAnswers = ({ queryClient, answers, children }: WithAnswersProps) => {
  const [isTakenOver, setTakenOver] = useState(answers === undefined)
  useEffect(() => {
    // After React's work, of which effects are a part.
    queueMicrotask(() => {
      repeatEarlyActions()
      if (!answers) return
      hydrate(queryClient, dehydrate(answers, { shouldDehydrateQuery: () => true }))
      // In a transition, as parts of the page may still wait for their code.
      startTransition(() => setTakenOver(true))
    })
  }, [queryClient, answers])
  useEffect(() => {
    if (isTakenOver) queueMicrotask(pressAgain)
  }, [isTakenOver])
  return <IsRestoringProvider value={!isTakenOver}>{children}</IsRestoringProvider>
}

/** The React root of one mounted page: theme, queries and a router that follows the shell's. */
export const RemoteRoot = ({ bridge, Page, queryClient, answers }: RemoteRootProps) => {
  // Outside of the activity, which follows no store while it is hidden: the effects of a page that is shown again see
  // its address.
  const location = useSyncExternalStore(bridge.location.subscribe, bridge.location.get, bridge.location.get)
  const active = useSyncExternalStore(bridge.active.subscribe, bridge.active.get, bridge.active.get)
  // A page that is hidden or shown again does not render for that, and one with another address only renders components
  // that use it.
  const page = useMemo(
    () => (
      <PortalProviders>
        <QueryClientProvider client={queryClient}>
          <WithAnswers queryClient={queryClient} answers={answers}>
            <PageRouter navigator={bridge.navigator}>
              <Page />
            </PageRouter>
          </WithAnswers>
        </QueryClientProvider>
      </PortalProviders>
    ),
    [bridge, Page, queryClient, answers],
  )
  return (
    <StrictMode>
      <LocationContext value={location}>
        <Activity mode={active ? 'visible' : 'hidden'}>{page}</Activity>
      </LocationContext>
    </StrictMode>
  )
}
