import { createStore, type PageBridge, type PageProps, type RemoteLifecycles } from '@portal/shared'
import type { RegistryRemote, RegistryRoute } from '@portal/shared/contract/registry'
import type { Location, Navigator } from '@portal/shared/router'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'
import { withDeadline } from './deadline'
import { classifyFailure, probeScript, type RemoteFailure } from './failure'
import { forgetRemote, loadRemoteApp } from './load-remote-app'

/** The page's own chunk, its shared chunks and its first render. */
const PAGE_MS = 12_000

/** single-spa's own clocks only warn; the deadlines of this folder decide. */
const timeouts = {
  bootstrap: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  mount: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  unmount: { millis: 5_000, dieOnTimeout: true, warningMillis: 5_000 },
}

interface PageMountOptions {
  remote: RegistryRemote
  route: RegistryRoute
  domElement: HTMLElement
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

const swallow = () => undefined

/** Loads the remote, mounts its page as a parcel into `domElement`, and reports exactly one of ready and failure; a failure may also follow later. */
export const mountPage = ({ remote, route, domElement, navigator, location, onReady, onFailure }: PageMountOptions): PageMount => {
  const locationStore = createStore(location)
  const activeStore = createStore(true)
  let parcel: Parcel | undefined
  let ended = false

  const end = () => {
    ended = true
    // A parcel that never came up has nothing to take down; its rejection was reported already.
    void parcel?.mountPromise.then(() => parcel?.unmount()).catch(swallow)
  }

  const fail = async (error: unknown) => {
    if (ended) return
    end()
    forgetRemote(remote)
    onFailure(await classifyFailure(error, remote.entry, probeScript))
  }

  const bridge: PageBridge = { page: route.page, navigator, location: locationStore, active: activeStore, onError: (error) => void fail(error) }

  const run = async () => {
    const lifecycles: RemoteLifecycles = await loadRemoteApp(remote)
    if (ended) return
    const config: ParcelConfig<PageProps> & { timeouts: typeof timeouts } = { ...lifecycles, timeouts, name: `${remote.name}${route.path}` }
    parcel = mountRootParcel<PageProps>(config, { domElement, bridge })
    for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(swallow)
    await withDeadline(parcel.mountPromise, PAGE_MS)
    if (!ended) onReady()
  }
  run().catch(fail)

  return { setLocation: locationStore.set, setActive: activeStore.set, unmount: end }
}
