import { telemetry } from '@portal/shared'
import type { Registry } from '@portal/contract/registry'
import { checkRegistry } from './check-registry'
import { chooseReleases } from './choose-release'
import { readLastGood } from './last-good'
import { refreshRegistry } from './refresh-registry'
import { setRegistry } from './registry-store'
import { requestedPreview } from './requested-preview'

const instead = (lastGood: Registry, detail: string): Registry => {
  telemetry.record({ kind: 'registry', detail })
  return lastGood
}

const readable = async (read: () => unknown): Promise<Registry> => {
  let inline: Registry
  try {
    inline = checkRegistry(read())
  } catch (error) {
    const lastGood = await readLastGood()
    if (!lastGood) throw error
    return instead(lastGood, 'inline-broken')
  }
  // An older one than this browser has had: a process that is late, or somebody has brought back an old registry.
  const newer = await readLastGood(inline.serial ?? 0)
  return newer ? instead(newer, 'inline-old') : inline
}

/**
 * Begins with the registry in the HTML, or with the last valid one when that is broken or older. Previews are only in
 * `/registry.json`, so a visit with a preview waits for it, 3 s at most.
 * @throws Error when there is neither
 */
export const openRegistry = async (readInline: () => unknown): Promise<void> => {
  setRegistry(chooseReleases(await readable(readInline)))
  if (requestedPreview()) await refreshRegistry()
}
