import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteLifecycles } from '@portal/shared'
import type { RemoteRelease } from '@portal/contract/registry'
import { expectIntegrity } from './entry-integrity'
import { clearFailedShares } from './failed-shares'
import { pinShares } from './pin-shares'

/** By container: the entry that the federation runtime knows; '' after a failure. */
const registered = new Map<string, string>()
/** Entries that failed in this page view: a browser may answer their plain address from a hung request for good. */
const failed = new Set<string>()
/** Each changed address is a new one. */
let changes = 0

const addressOf = (entry: string) =>
  failed.has(entry) ? `${entry}${entry.includes('?') ? '&' : '?'}r=${++changes}` : entry

/** One attempt at a release's lifecycles; takes the place of the container's earlier release. Rejects with whatever went wrong. */
export const loadLifecycles = async (
  container: string,
  { entry, integrity }: RemoteRelease,
): Promise<RemoteLifecycles> => {
  expectIntegrity(entry, integrity)
  if (registered.get(container) !== entry) {
    pinShares(() =>
      registerRemotes([{ name: container, entry: addressOf(entry) }], { force: registered.has(container) }),
    )
    registered.set(container, entry)
  }
  const lifecycles = await loadRemote<RemoteLifecycles>(`${container}/lifecycles`)
  if (!lifecycles) throw new Error(`${container} has no lifecycles`)
  return lifecycles
}

/** Where the build's chunks put their modules (`output.uniqueName`, tooling/src/webpack/preset.ts). */
const chunkList = (container: string, build: string) =>
  `webpackChunk${`${container}_${build}`.replace(/[^\w$]+/g, '_')}`

/** After a failure of any kind: the next attempt fetches everything of the release again, under a changed address. */
export const evictRelease = (container: string, { entry, build }: RemoteRelease): void => {
  failed.add(entry)
  registered.set(container, '')
  // Modules that arrived broken would be taken from here again.
  Reflect.deleteProperty(globalThis, chunkList(container, build))
  clearFailedShares()
}
