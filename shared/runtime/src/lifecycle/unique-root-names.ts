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
 * Gives each React root a name of its own. single-spa-react keys the roots of all parcels by name. A page that was left
 * while its code was still loading is mounted late, and could collide with the next attempt at the same page: one would
 * unmount the other, or keep its effects running. A page whose mount failed has no root and is not unmounted.
 */
export const withUniqueRootName = <OwnProps extends { bridge: PageBridge }>({
  mount,
  unmount,
}: RootLifecycles<OwnProps>) => ({
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
