import { portal } from '@portal/shared'
import type { Registry } from '@portal/contract/registry'
import { checkRegistry } from './check-registry'
import { chooseReleases } from './choose-release'
import { readLastGood } from './last-good'
import { refreshRegistry } from './refresh-registry'
import { setRegistry } from './registry-store'
import { requestedPreview } from './requested-preview'

const readable = (read: () => unknown): Registry => {
  try {
    return checkRegistry(read())
  } catch (error) {
    const lastGood = readLastGood()
    if (!lastGood) throw error
    portal.event({ kind: 'registry', detail: 'inline-broken' })
    return lastGood
  }
}

/**
 * Begins with the registry in the HTML, or with the last valid one when that is broken. Previews are only in
 * `/registry.json`, so a visit with a preview waits for it, 3 s at most.
 * @throws Error when there is neither
 */
export const openRegistry = async (readInline: () => unknown): Promise<void> => {
  setRegistry(chooseReleases(readable(readInline)))
  if (requestedPreview()) await refreshRegistry()
}
