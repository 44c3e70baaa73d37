import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useLocation } from '@portal/shared/router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFrameDrawn } from '../layout/frame-drawn'
import type { RemoteFailure } from './failure'
import { moveInto, useFirstHtml } from './first-html'
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

/** Shows one page of a remote: its first HTML or a skeleton, then the page, or the error card with a retry. */
export const RemoteOutlet = ({ remote, route, active }: RemoteOutletProps) => {
  const outlet = useRef<HTMLDivElement>(null)
  const mount = useRef<PageMount>(undefined)
  const [retryCount, setRetryCount] = useState(0)
  const [state, setState] = useState<State>({ phase: 'loading' })
  const firstHtml = useFirstHtml(route.path, remote.build)
  const navigator = useBridgeNavigator()
  const location = useLocation()
  /** The location while the page was last active; a retry mounts the page there. */
  const latestLocation = useRef(location)
  const [wasActive, setWasActive] = useState(active)
  // A kept-alive page that has failed is retried when the customer comes back to it.
  if (wasActive !== active) {
    setWasActive(active)
    if (active && state.phase === 'failed') setRetryCount(retryCount + 1)
  }

  const isFrameDrawn = useFrameDrawn()
  // Before the browser paints the shell's frame, in which the page has its place.
  useLayoutEffect(() => {
    if (isFrameDrawn && firstHtml && outlet.current) moveInto(outlet.current, firstHtml)
  }, [isFrameDrawn, firstHtml])

  useEffect(() => {
    const parentElement = document.createElement('div')
    outlet.current?.append(parentElement)
    setState({ phase: 'loading' })
    const page = mountPage({
      remote,
      route,
      parentElement,
      navigator,
      location: latestLocation.current,
      onReady: () => setState({ phase: 'ready' }),
      onFailure: (failure) => setState({ phase: 'failed', failure }),
    })
    mount.current = page
    return () => {
      page.unmount()
      parentElement.remove()
    }
  }, [remote, route, navigator, retryCount])

  useLayoutEffect(() => {
    mount.current?.setActive(active)
    if (!active) return
    latestLocation.current = location
    mount.current?.setLocation(location)
  }, [active, location])

  return (
    <div hidden={!active} data-page={route.path}>
      {state.phase === 'loading' && !firstHtml && <PageSkeleton head shape="cards" rows={2} />}
      {state.phase === 'failed' && (
        <RemoteErrorCard
          failure={state.failure}
          title={route.title}
          version={`${remote.name}@${remote.build}`}
          onRetry={() => setRetryCount((count) => count + 1)}
        />
      )}
      <div ref={outlet} hidden={state.phase !== 'ready' && !firstHtml} />
    </div>
  )
}
