import { type ComponentType, lazy, Suspense } from 'react'
import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import { QueryClient, QueryClientProvider } from '@portal/shared/query'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { pagesByRemote } from 'plain-pages'

interface PlainOutletProps {
  remote: RegistryRemote
  route: RegistryRoute
  active: boolean
}

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false } },
})

const lazyPages = new Map<string, ComponentType>()

const lazyPage = (remote: string, page: string): ComponentType => {
  const key = `${remote}/${page}`
  const existingPage = lazyPages.get(key)
  if (existingPage) return existingPage
  const load = pagesByRemote[remote]?.[page]
  if (!load) throw new Error(`no page ${key}`)
  const newPage = lazy(load)
  lazyPages.set(key, newPage)
  return newPage
}

/** Replaces the outlet by that of a single-page application: a lazy route in the same React root. */
export const RemoteOutlet = ({ remote, route, active }: PlainOutletProps) => {
  const Page = lazyPage(remote.name, route.page)
  return (
    <div hidden={!active} data-page={route.path}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </QueryClientProvider>
    </div>
  )
}
