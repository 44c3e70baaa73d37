import { portal, type PageBridge, type PageProps } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import { withDeadline } from './deadline'
import { loadLifecycles } from './load-lifecycles'

/** Makes single-spa's own timeouts ineffective; the deadlines of this folder decide. */
const timeouts = {
  bootstrap: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  mount: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  unmount: { millis: 5_000, dieOnTimeout: true, warningMillis: 5_000 },
}

const swallow = () => undefined

interface ShowOptions {
  remote: RegistryRemote
  release: RemoteRelease
  path: string
  /** The parent of the element that the page gets. */
  domElement: HTMLElement
  bridge: Omit<PageBridge, 'page' | 'onError'>
  /** Called when the page throws after it was shown. */
  onLateError: (error: unknown) => void
  /** Aborted when the page is no longer needed. */
  signal: AbortSignal
}

/**
 * Attempts to show a page of a release: lifecycles, the page's code, first render. Resolves with a function that
 * unmounts the page. A page that fails or is not shown within `timeLimit` milliseconds is unmounted before this
 * rejects.
 */
export const showPage = async (
  { remote, release, path, domElement, bridge, onLateError, signal }: ShowOptions,
  timeLimit: number,
): Promise<() => void> => {
  const element = domElement.appendChild(document.createElement('div'))
  const startedAt = performance.now()
  let parcel: Parcel | undefined
  let isUp = false
  let isDown = false

  const report = (phase: string) =>
    portal.event({
      kind: 'load',
      remote: remote.name,
      version: release.build,
      detail: phase,
      value: Math.round(performance.now() - startedAt),
    })

  const unmountPage = () => {
    isDown = true
    // A parcel that was never mounted needs no unmount, and its rejection was already reported.
    void parcel?.mountPromise
      .then(() => parcel?.unmount())
      .catch(swallow)
      .finally(() => element.remove())
    if (!parcel) element.remove()
  }

  const up = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const onError = (error: unknown) => (isUp ? onLateError(error) : reject(error))
    const run = async () => {
      const lifecycles = await loadLifecycles(remote.container, release)
      if (isDown) return
      report('entry')
      const page = release.routes.find((route) => route.path === path)?.page ?? ''
      const config: ParcelConfig<PageProps> & { timeouts: typeof timeouts } = {
        ...lifecycles,
        timeouts,
        name: `${remote.name}${path}`,
      }
      parcel = mountRootParcel<PageProps>(config, { domElement: element, bridge: { ...bridge, page, onError } })
      for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(swallow)
      await parcel.mountPromise
    }
    run().then(resolve, reject)
  })

  try {
    await withDeadline(up, timeLimit)
  } catch (error) {
    unmountPage()
    throw error
  }
  isUp = true
  report('whole')
  return unmountPage
}
