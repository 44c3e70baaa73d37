import type { AppProps, LifeCycleFn } from 'single-spa'
import type { PageBridge } from './bridge'

type Props = AppProps & { bridge: PageBridge }

/** The part of single-spa-react's lifecycles that is used here. */
interface RootLifecycles<OwnProps> {
  mount: LifeCycleFn<OwnProps>
  unmount: LifeCycleFn<OwnProps>
}

const rootNames = new WeakMap<PageBridge, string>()
let count = 0

/**
 * Gives each React root a name of its own: single-spa-react keeps those of all parcels by the parcel's name. But a page
 * that was left while its code was on the way is mounted late, when the next attempt at it may be there under the same
 * name: the one would unmount the other, or leave it with its effects for good. A page without a root, because its
 * mount failed, is unmounted without one.
 */
export const nameRoots = <OwnProps extends { bridge: PageBridge }>({ mount, unmount }: RootLifecycles<OwnProps>) => ({
  mount: async (props: OwnProps & Props): Promise<void> => {
    const name = `${props.name} ${++count}`
    await mount({ ...props, name })
    rootNames.set(props.bridge, name)
  },
  unmount: async (props: OwnProps & Props): Promise<void> => {
    const name = rootNames.get(props.bridge)
    if (name) await unmount({ ...props, name })
  },
})
