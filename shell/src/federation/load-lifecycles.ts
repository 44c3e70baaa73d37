import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteLifecycles } from '@portal/shared'
import type { RemoteRelease } from '@portal/contract/registry'
import { expectIntegrity } from './entry-integrity'
import { linksOf } from './release-links'
import { replaceReleases } from './releases-in-use'
import { clearFailedShares, keepShares } from './shares'

/** The registered entry of each container; '' after a failure. */
const registered = new Map<string, string>()
/**
 * Entries that have failed in this page view. A browser may answer their address from a hung request for good, so it
 * has to change.
 */
const failed = new Set<string>()
/** Counts the changed addresses, so that each one is new. */
let changes = 0

const addressOf = (entry: string) =>
  failed.has(entry) ? `${entry}${entry.includes('?') ? '&' : '?'}r=${++changes}` : entry

/** Loads the lifecycles of a release once; it replaces the container's earlier release. Rejects with any error. */
export const loadLifecycles = async (container: string, release: RemoteRelease): Promise<RemoteLifecycles> => {
  const { entry, integrity } = release
  expectIntegrity(entry, integrity)
  if (registered.get(container) !== entry) {
    keepShares()
    registerRemotes([{ name: container, entry: addressOf(entry) }], { force: registered.has(container) })
    registered.set(container, entry)
    replaceReleases(container, release)
  }
  const lifecycles = await loadRemote<RemoteLifecycles>(`${container}/lifecycles`)
  if (!lifecycles) throw new Error(`${container} has no lifecycles`)
  return lifecycles
}

/** After any failure: makes the next attempt fetch all files of the release again, under changed addresses. */
export const evictRelease = (container: string, { entry }: RemoteRelease): void => {
  failed.add(entry)
  registered.set(container, '')
  // The next attempt would take a style sheet that hangs for one that has come.
  for (const link of linksOf(entry, 'stylesheet')) if (!link.sheet) link.remove()
  clearFailedShares()
}
