import { getToken } from '@portal/shared/internal'
import { currentRegistry } from '../registry/registry-store'
import type { RouteMatch } from '../routing/find-route'
import { resolveLocation } from '../routing/resolve-location'
import { loadLifecycles } from './load-lifecycles'
import { startsWithRegistryRelease } from './recovery-ladder'

/**
 * Loads the code of a page and begins its first queries before it is mounted. Never rejects: a failure here occurs
 * again when the page is mounted.
 */
export const preparePage = async ({ remote, route }: RouteMatch, search: string): Promise<void> => {
  if (!startsWithRegistryRelease(remote)) return
  try {
    const lifecycles = await loadLifecycles(remote.container, remote)
    await lifecycles.prepare?.(route.page, { search })
  } catch {
    // The recovery ladder deals with the failure when the page is mounted.
  }
}

/** Prepares the page of the current address, so that its files load while the shell renders its frame. */
export const prepareFirstPage = (): void => {
  const { match } = resolveLocation(currentRegistry(), location)
  if (match && (!match.route.requiresAuth || getToken())) void preparePage(match, location.search)
}
