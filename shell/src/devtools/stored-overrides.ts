import { manifestAddress } from './override-address'
import { checkManifest } from './read-manifest'
import type { Overrides } from './override-release'
import { storageKey } from './should-load-devtools'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What this browser has stored, as far as it is still allowed; the rest is forgotten. */
export const readStored = (allowed: readonly string[]): Overrides => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = isFields(stored) ? Object.entries(stored) : []
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

/** A browser that refuses storage has its overrides until the page is left. */
export const saveOverrides = (overrides: Overrides): void => {
  try {
    if (Object.keys(overrides).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(overrides))
  } catch {
    return
  }
}
