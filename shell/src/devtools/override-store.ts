import type { Registry, RegistryRemote } from '@portal/contract/registry'
import { createStore, useStore } from '@portal/shared'
import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import { CONTRACT, SURFACE } from '../federation/contract'
import { linksOf } from '../federation/release-links'
import { checkRegistry } from '../registry/check-registry'
import { findRemote, findRemoteByPath, substituteReleases } from '../registry/registry-store'
import { manifestAddress } from './override-address'
import { OverrideProblem } from './override-problem'
import { type Overrides, withOverrides } from './override-release'
import { restoreTyped } from './restore-typed'
import { storageKey } from './should-load-devtools'

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

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Checks the manifest of a development server, and completes the address of its entry.
 * @throws OverrideProblem when it is another remote's, or its entry is on another server
 */
const checkManifest = (value: unknown, address: string, name: string): RegistryRemote => {
  let remote: RegistryRemote | undefined
  try {
    remote = checkRegistry({ remotes: [value] }).remotes[0]
  } catch {
    throw new OverrideProblem(`${address} 不是子应用的清单`)
  }
  if (remote?.name !== name) throw new OverrideProblem(`该地址提供的是 ${remote?.name}，不是 ${name}`)
  const entry = new URL(remote.entry, address)
  if (entry.origin !== new URL(address).origin) throw new OverrideProblem('入口文件与清单不在同一来源')
  return { ...remote, entry: entry.href }
}

/** Fetches the manifest of a development server, 3 s at most. */
const readManifest = async (address: string, name: string): Promise<RegistryRemote> => {
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(recoveryLimits.registry),
  }).catch(() => {
    throw new OverrideProblem(`无法连接 ${address}，请确认开发服务器已启动`)
  })
  if (!response.ok) throw new OverrideProblem(`${address} 返回 ${response.status}，请检查地址`)
  return checkManifest(await response.json().catch(() => undefined), address, name)
}

/** Reads the stored overrides that are still allowed; the others are removed. */
const readStored = (allowed: readonly string[]): Overrides => {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = isFields(storedValue) ? Object.entries(storedValue) : []
    return Object.fromEntries(
      entries.flatMap(([name, value]) => {
        try {
          if (!isFields(value)) return []
          const address = manifestAddress(String(value.address), allowed)
          return [[name, { address, remote: checkManifest(value.remote, address, name) }]]
        } catch {
          return []
        }
      }),
    )
  } catch {
    return {}
  }
}

/** Where storage is blocked, overrides last until the page is left. */
const saveOverrides = (overrides: Overrides): void => {
  try {
    if (Object.keys(overrides).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(overrides))
  } catch {
    return
  }
}

/**
 * Class names are the same in every build, so that a rule of the build before would still apply to the pages of the
 * next one. The sheets are disabled and not removed, because a build that comes back before it was unloaded assumes
 * that its styles are loaded.
 */
const swapStyles = (before: string, after: string): void => {
  if (before === after) return
  for (const link of linksOf(before, 'stylesheet')) link.disabled = true
  for (const link of linksOf(after, 'stylesheet')) link.disabled = false
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
