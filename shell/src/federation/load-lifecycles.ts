import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteLifecycles } from '@portal/shared'
import type { RemoteRelease } from '@portal/contract/registry'
import { expectIntegrity } from './entry-integrity'
import { linksOf } from './release-links'
import { setCurrentRelease } from './releases-in-use'
import { clearFailedShares, keepShares } from './shares'

/** The address of the entry that each container is registered with; undefined after its release has failed. */
const registeredEntries = new Map<string, string | undefined>()
/** The entries that have failed since the document was loaded. */
const failedEntries = new Set<string>()
let retryCount = 0

/**
 * The address for the next attempt. A browser may keep attaching new requests for an address to a hung one, so each
 * retry uses another address. The files of the release inherit the parameter (tooling/src/webpack/retry-plugin.ts);
 * earlier releases inherit it only under this name.
 */
const nextAddressOf = (entry: string): string => {
  if (!failedEntries.has(entry)) return entry
  retryCount += 1
  return `${entry}${entry.includes('?') ? '&' : '?'}r=${retryCount}`
}

/**
 * Registers a release if the container does not have it yet, in place of its earlier release, and loads its lifecycles
 * (single-spa's functions bootstrap, mount and unmount). Rejects with the error of the federation runtime, or when
 * there are no lifecycles.
 */
export const loadLifecycles = async (container: string, release: RemoteRelease): Promise<RemoteLifecycles> => {
  const { entry, integrity } = release
  expectIntegrity(entry, integrity)
  if (registeredEntries.get(container) !== entry) {
    keepShares()
    registerRemotes([{ name: container, entry: nextAddressOf(entry) }], { force: registeredEntries.has(container) })
    registeredEntries.set(container, entry)
    setCurrentRelease(container, release)
  }
  const lifecycles = await loadRemote<RemoteLifecycles>(`${container}/lifecycles`)
  if (!lifecycles) throw new Error(`${container} has no lifecycles`)
  return lifecycles
}

/** After any failure: makes the next attempt fetch all files of the release again, under changed addresses. */
export const evictRelease = (container: string, { entry }: RemoteRelease): void => {
  failedEntries.add(entry)
  registeredEntries.set(container, undefined)
  // webpack skips a style sheet whose link is already in the document, even if its request hangs.
  for (const link of linksOf(entry, 'stylesheet')) if (!link.sheet) link.remove()
  clearFailedShares()
}
