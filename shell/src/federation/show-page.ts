import { telemetry, type PageBridge } from '@portal/shared'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { withDeadline } from './deadline'
import { loadLifecycles } from './load-lifecycles'
import { mountPageParcel, type PageParcel, mountParcelReady } from './page-parcel'
import { endFirstHtml, firstHtmlOf } from './first-html'
import { keepLoaded } from './releases-in-use'

const swallow = () => undefined

interface ShowOptions {
  remote: RegistryRemote
  release: RemoteRelease
  path: string
  /** The page gets a new element in it. */
  parentElement: HTMLElement
  bridge: Omit<PageBridge, 'page' | 'onError'>
  /** Called when the page throws after it was shown. */
  onLateError: (error: unknown) => void
  /** Aborted when the page is no longer needed. */
  signal: AbortSignal
}

/**
 * Attempts to show a page of a release: lifecycles, the page's code, first render, which takes over the page's first
 * HTML if there is one of this release. Resolves with a function that unmounts the page. A page that fails or is not
 * shown within `timeLimit` milliseconds is unmounted before this rejects.
 */
export const showPage = async (
  { remote, release, path, parentElement, bridge, onLateError, signal }: ShowOptions,
  timeLimit: number,
): Promise<() => void> => {
  const firstHtml = firstHtmlOf(path, release.build)
  if (!firstHtml) endFirstHtml()
  const element = firstHtml ?? parentElement.appendChild(document.createElement('div'))
  const startedAt = performance.now()
  let parcel: PageParcel | undefined
  let isShown = false
  let isUnmounted = false

  const report = (phase: string) =>
    telemetry.record({
      kind: 'load',
      remote: remote.name,
      version: release.build,
      detail: phase,
      value: Math.round(performance.now() - startedAt),
    })

  const dropPage = keepLoaded(remote.container, release)
  const loading = loadLifecycles(remote.container, release)

  const unmountPage = () => {
    isUnmounted = true
    // The element goes at once if nothing was mounted in it, else after the parcel. The next attempt may take over a
    // first HTML in which nothing was mounted, and no other one: a parcel may hang for good.
    if (!parcel && !firstHtml) element.remove()
    if (parcel && firstHtml) endFirstHtml()
    void loading
      .catch(swallow)
      .then(() => parcel?.unmount())
      .then(() => {
        if (!firstHtml) element.remove()
        dropPage()
      })
  }

  const shown = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const onError = (error: unknown) => (isShown ? onLateError(error) : reject(error))
    const run = async () => {
      const lifecycles = await loading
      const mountParcel = await mountParcelReady
      if (isUnmounted) return
      report('entry')
      const page = release.routes.find((route) => route.path === path)?.page ?? ''
      parcel = mountPageParcel(mountParcel, `${remote.name}${path}`, lifecycles, {
        domElement: element,
        bridge: { ...bridge, page, onError },
      })
      await parcel.mounted
    }
    run().then(resolve, reject)
  })

  try {
    await withDeadline(shown, timeLimit)
  } catch (error) {
    unmountPage()
    throw error
  }
  isShown = true
  report('whole')
  return unmountPage
}
