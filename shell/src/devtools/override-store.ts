import type { Registry } from '@portal/contract/registry'
import { createStore, useStore } from '@portal/shared'
import { CONTRACT, SURFACE } from '../federation/contract'
import { findRemote, findRemoteByPath, substituteReleases } from '../registry/registry-store'
import { manifestAddress } from './override-address'
import { OverrideProblem } from './override-problem'
import { type Overrides, withOverrides } from './override-release'
import { readManifest } from './read-manifest'
import { restoreTyped } from './restore-typed'
import { saveOverrides, readStored } from './stored-overrides'
import { swapStyles } from './swap-styles'

const overrides = createStore<Overrides>({})
/** The registry without overrides. */
const released = createStore<Registry | undefined>(undefined)

export const useOverrides = (): Overrides => useStore(overrides)
export const useReleased = (): Registry | undefined => useStore(released)

const substitute = (registry: Registry): Registry => {
  released.set(registry)
  try {
    return withOverrides(registry, overrides.get())
  } catch (error) {
    console.warn('[portal] the overrides do not fit the registry', error)
    return registry
  }
}

/** Pages of a remote whose override has changed are mounted again at once. */
const setOverrides = (next: Overrides): void => {
  const names = Object.keys({ ...overrides.get(), ...next })
  const entries = () => names.map((name) => findRemote(name)?.entry ?? '')
  const before = entries()
  overrides.set(next)
  saveOverrides(next)
  substituteReleases(substitute)
  entries().forEach((entry, index) => swapStyles(before[index] ?? '', entry))
}

/**
 * Fetches every manifest again; when a server does not answer, the present one stays. Typed text stays in a page that
 * is mounted again.
 */
export const refreshOverrides = async (): Promise<void> => {
  const currentOverrides = overrides.get()
  const read = await Promise.all(
    Object.entries(currentOverrides).map(async ([name, override]) => {
      const remote = await readManifest(override.address, name).catch(() => override.remote)
      return [name, remote.build === override.remote.build ? override : { ...override, remote }] as const
    }),
  )
  const compiled = read.filter(([name, override]) => override !== currentOverrides[name]).map(([name]) => name)
  // The panel may have been used meanwhile.
  if (compiled.length === 0 || overrides.get() !== currentOverrides) return
  const page = document.querySelector('main')
  const shown = findRemoteByPath(location.pathname)
  if (page && shown && compiled.includes(shown.name)) restoreTyped(page)
  setOverrides(Object.fromEntries(read))
}

/** Applies the stored overrides before the first page is loaded. */
export const openOverrides = async (allowed: readonly string[]): Promise<void> => {
  setOverrides(readStored(allowed))
  await refreshOverrides()
}

/**
 * Overrides a remote by a development server.
 * @throws OverrideProblem
 */
export const applyOverride = async (name: string, text: string, allowed: readonly string[]): Promise<void> => {
  const address = manifestAddress(text, allowed)
  const remote = await readManifest(address, name)
  const { contract, surface = 1 } = remote
  if (contract !== CONTRACT || surface > SURFACE)
    throw new OverrideProblem(`需要契约 ${contract}.${surface}，门户为 ${CONTRACT}.${SURFACE}`)
  const next = { ...overrides.get(), [name]: { address, remote } }
  const registry = released.get()
  try {
    if (registry) withOverrides(registry, next)
  } catch {
    throw new OverrideProblem('页面路径已被其他子应用使用')
  }
  setOverrides(next)
}

export const removeOverride = (name: string): void =>
  setOverrides(Object.fromEntries(Object.entries(overrides.get()).filter(([key]) => key !== name)))
export const removeAllOverrides = (): void => setOverrides({})
