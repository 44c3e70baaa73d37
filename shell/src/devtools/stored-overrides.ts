import { manifestAddress } from './override-address'
import { checkManifest } from './read-manifest'
import type { Overrides } from './override-release'
import { storageKey } from './should-load-devtools'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads the stored overrides that are still allowed; the others are removed. */
export const readStored = (allowed: readonly string[]): Overrides => {
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
export const saveOverrides = (overrides: Overrides): void => {
  try {
    if (Object.keys(overrides).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(overrides))
  } catch {
    return
  }
}
