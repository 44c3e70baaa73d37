import { portal, type PageBridge, type PageProps } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import { withDeadline } from './deadline'
import { loadLifecycles } from './load-lifecycles'

/** single-spa's own clocks only warn; the deadlines of this folder decide. */
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
  /** The page gets an element of its own in here. */
  domElement: HTMLElement
  bridge: Omit<PageBridge, 'page' | 'onError'>
  /** The page threw after it had come up. */
  onLateError: (error: unknown) => void
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal
}

/**
 * One attempt at a page of a release: lifecycles, the page's code, first render. Resolves with what takes the page down;
 * one that is not up within `timeLimit` milliseconds or fails is taken down before this rejects.
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
    // A parcel that never came up has nothing to take down; its rejection was reported already.
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
