import { createStore, telemetry } from '@portal/shared'
import type { RegistryRemote, RegistryRoute, RemoteRelease } from '@portal/contract/registry'
import { createPath, type Location, type Navigator } from '@portal/shared/router'
import { noteShown } from '../telemetry/shown-releases'
import { classifyFailure, isErrorOfRemoteCode, nameOf, probeScript, type RemoteFailure } from './failure'
import { endFirstHtml } from './first-html'
import { evictRelease } from './load-lifecycles'
import { tryReleases } from './recovery-ladder'
import { showPage } from './show-page'

interface PageMountOptions {
  remote: RegistryRemote
  route: RegistryRoute
  parentElement: HTMLElement
  navigator: Navigator
  location: Location
  onReady: () => void
  onFailure: (failure: RemoteFailure) => void
}

export interface PageMount {
  setLocation: (location: Location) => void
  setActive: (active: boolean) => void
  unmount: () => void
}

const isSameLocation = (one: Location, other: Location): boolean =>
  createPath(one) === createPath(other) && one.state === other.state

/** How many mounts each page has; a page that is mounted again overlaps with the mount before it. */
const mounts = new Map<string, number>()
const countMount = (path: string, change: 1 | -1) => mounts.set(path, (mounts.get(path) ?? 0) + change)

/** Whether the page is loading, shown or kept alive, so that it need not be prepared. */
export const isMounted = (path: string): boolean => (mounts.get(path) ?? 0) > 0

/**
 * Shows a remote's page in `parentElement` by the recovery ladder, and calls either `onReady` or `onFailure`. A failure
 * may also follow later.
 */
export const mountPage = ({
  remote,
  route,
  parentElement,
  navigator,
  location,
  onReady,
  onFailure,
}: PageMountOptions): PageMount => {
  const locationStore = createStore(location)
  const activeStore = createStore(true)
  const unmounted = new AbortController()
  let unmountPage: (() => void) | undefined

  let shownBuild: string | undefined

  countMount(route.path, 1)
  const unmount = () => {
    if (!unmounted.signal.aborted) countMount(route.path, -1)
    unmounted.abort()
    unmountPage?.()
  }

  const recordShown = () => {
    if (shownBuild !== undefined) noteShown(remote.name, shownBuild)
  }

  const reportRemoteError = (error: unknown, { build }: RemoteRelease) => {
    if (isErrorOfRemoteCode(error))
      telemetry.record({ kind: 'throw', remote: remote.name, version: build, detail: nameOf(error), path: route.path })
  }

  const fail = async (error: unknown, { entry, build } = remote) => {
    if (unmounted.signal.aborted) return
    unmount()
    endFirstHtml()
    const failure = await classifyFailure(error, entry, probeScript)
    telemetry.record({
      kind: 'failure',
      remote: remote.name,
      version: build,
      detail: failure.kind,
      path: route.path,
      traceId: failure.traceId,
    })
    onFailure(failure)
  }

  const attemptRelease = async (release: RemoteRelease, timeLimit: number): Promise<() => void> => {
    const evict = () => evictRelease(remote.container, release)
    const onLateError = (error: unknown) => {
      evict()
      reportRemoteError(error, release)
      void fail(error, { ...remote, ...release })
    }
    const bridge = { navigator, location: locationStore, active: activeStore }
    try {
      const unmountShown = await showPage(
        { remote, release, path: route.path, parentElement, bridge, onLateError, signal: unmounted.signal },
        timeLimit,
      )
      shownBuild = release.build
      return unmountShown
    } catch (error) {
      if (!unmounted.signal.aborted) {
        evict()
        reportRemoteError(error, release)
      }
      throw error
    }
  }

  const run = async () => {
    const { signal } = unmounted
    unmountPage = await tryReleases({ remote, path: route.path, attempt: attemptRelease, signal })
    if (signal.aborted) return unmountPage()
    if (activeStore.get()) recordShown()
    onReady()
  }
  run().catch(fail)

  const setLocation = (next: Location) => {
    // If the location is the same as before, the page's router is not notified.
    if (!isSameLocation(next, locationStore.get())) locationStore.set(next)
  }

  const setActive = (active: boolean) => {
    const comesBack = active && !activeStore.get()
    activeStore.set(active)
    if (comesBack) recordShown()
  }

  return { setLocation, setActive, unmount }
}
