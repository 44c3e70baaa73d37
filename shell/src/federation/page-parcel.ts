import type { PageProps, RemoteLifecycles } from '@portal/shared'
import { type AppProps, mountRootParcel } from 'single-spa'

/**
 * single-spa's timeouts in milliseconds. Those of bootstrap and mount only warn, because `withDeadline` ends an attempt
 * earlier. A page that does not unmount within 5 s is given up, so that its element is still removed.
 */
const timeouts = {
  bootstrap: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  mount: { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 },
  unmount: { millis: 5_000, dieOnTimeout: true, warningMillis: 5_000 },
}

const swallow = () => undefined

export type MountParcel = typeof mountRootParcel

/**
 * Resolves with the function that mounts pages as parcels of one owner. single-spa deletes the record of an unmounted
 * parcel only if its owner has a name. Root parcels have no named owner, so one named parcel owns all pages. It is
 * created when this module is loaded, so that its closures do not keep the first page's variables.
 */
export const mountParcelReady: Promise<MountParcel> = new Promise((resolve, reject) => {
  // single-spa types it without the parcel's own props.
  const mount = async ({ mountParcel }: AppProps) => resolve(mountParcel as MountParcel)
  const owner = mountRootParcel({ name: 'pages', bootstrap: [], mount, unmount: [] }, { domElement: document.body })
  owner.mountPromise.catch(reject)
})

export interface PageParcel {
  /** Rejects when the page's code or its first render fails. */
  mounted: Promise<unknown>
  /** Resolves when the page is gone and nothing of single-spa refers to it; never rejects. */
  unmount: () => Promise<void>
}

/** Mounts a page as a parcel. `props` are the parcel's own and are emptied in the end. */
export const mountPageParcel = (
  mountParcel: MountParcel,
  name: string,
  { bootstrap, mount, unmount }: RemoteLifecycles,
  props: PageProps & { domElement: HTMLElement },
): PageParcel => {
  const config = { name, timeouts, bootstrap: [...bootstrap], mount: [...mount], unmount: [...unmount] }
  const parcel = mountParcel<PageProps>(config, props)
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(swallow)

  // single-spa keeps a mounted parcel in timers for a minute, and a failed parcel forever. Its functions and props are
  // therefore emptied.
  const empty = () => {
    for (const functions of [config.bootstrap, config.mount, config.unmount]) functions.length = 0
    for (const key of Object.keys(props)) Reflect.deleteProperty(props, key)
  }
  return {
    mounted: parcel.mountPromise,
    // A parcel that was never mounted needs no unmount, and its rejection was already reported.
    unmount: () =>
      parcel.mountPromise
        .then(() => parcel.unmount())
        .catch(swallow)
        .then(empty),
  }
}
