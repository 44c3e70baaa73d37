import type { Registry } from '@portal/contract/registry'
import { checkRegistry } from './check-registry'

const storageKey = 'registry'

/** The registry that this browser saw last and could use; undefined without one. */
export const readLastGood = (): Registry | undefined => {
  try {
    return checkRegistry(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return undefined
  }
}

/** A browser that refuses storage, or has none left, goes without. */
export const saveLastGood = (registry: Registry): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(registry))
  } catch {
    return
  }
}
