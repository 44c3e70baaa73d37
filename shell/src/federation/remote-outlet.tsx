import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useLocation } from '@portal/shared/router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RemoteFailure } from './failure'
import { mountPage, type PageMount } from './page-mount'
import { RemoteErrorCard } from './remote-error-card'
import { useBridgeNavigator } from './use-bridge-navigator'

interface RemoteOutletProps {
  remote: RegistryRemote
  route: RegistryRoute
  /** false for a page that is kept alive but hidden. */
  active: boolean
}

type State = { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; failure: RemoteFailure }

/** Shows one page of a remote: skeleton, then the page, or the error card with a retry. */
export const RemoteOutlet = ({ remote, route, active }: RemoteOutletProps) => {
  const container = useRef<HTMLDivElement>(null)
  const mount = useRef<PageMount>(undefined)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ phase: 'loading' })
  const navigator = useBridgeNavigator()
  const location = useLocation()
  const firstLocation = useRef(location)
  const [wasActive, setWasActive] = useState(active)
  // A kept-alive page that has failed is retried when the customer comes back to it.
  if (wasActive !== active) {
    setWasActive(active)
    if (active && state.phase === 'failed') setAttempt(attempt + 1)
  }

  useEffect(() => {
    const domElement = document.createElement('div')
    container.current?.append(domElement)
    setState({ phase: 'loading' })
    const page = mountPage({
      remote,
      route,
      domElement,
      navigator,
      location: firstLocation.current,
      onReady: () => setState({ phase: 'ready' }),
      onFailure: (failure) => setState({ phase: 'failed', failure }),
    })
    mount.current = page
    return () => {
      page.unmount()
      domElement.remove()
    }
  }, [remote, route, navigator, attempt])

  useLayoutEffect(() => {
    mount.current?.setActive(active)
    if (!active) return
    firstLocation.current = location
    mount.current?.setLocation(location)
  }, [active, location])

  return (
    <div hidden={!active} data-page={route.path}>
      {state.phase === 'loading' && <PageSkeleton head shape="cards" rows={2} />}
      {state.phase === 'failed' && (
        <RemoteErrorCard
          failure={state.failure}
          title={route.title}
          version={`${remote.name}@${remote.build}`}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      <div ref={container} hidden={state.phase !== 'ready'} />
    </div>
  )
}
