import { createStore, useStore } from '@portal/shared'
import type { Registry, RegistryRemote } from '@portal/contract/registry'

/** The registry with the releases of this browser (choose-release.ts). */
const current = createStore<Registry | undefined>(undefined)

/** The registry without developers' overrides. */
let released: Registry | undefined
let substitute = (registry: Registry): Registry => registry

export const setRegistry = (registry: Registry): void => {
  released = registry
  current.set(substitute(registry))
}

/** For the developer's tools: `change` replaces releases of this and every later registry. */
export const substituteReleases = (change: (registry: Registry) => Registry): void => {
  substitute = change
  if (released) current.set(change(released))
}

export const findRemote = (name: string): RegistryRemote | undefined =>
  current.get()?.remotes.find((remote) => remote.name === name)
export const findRemoteByPath = (path: string): RegistryRemote | undefined =>
  current.get()?.remotes.find(({ routes }) => routes.some((route) => route.path === path))

const assertOpen = (registry: Registry | undefined): Registry => {
  if (!registry) throw new Error('The portal was started without a registry')
  return registry
}

/** The serial of the registry that is used; 0 where it has none. */
export const currentSerial = (): number => released?.serial ?? 0

/** @throws Error when no registry was set before */
export const currentRegistry = (): Registry => assertOpen(current.get())

/** @throws Error when no registry was set before the first render */
export const useRegistry = (): Registry => assertOpen(useStore(current))
