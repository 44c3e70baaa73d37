import type { Registry } from '@portal/contract/registry'
import { checkRegistry } from './check-registry'

const storageKey = 'registry'

/** The last valid registry that this browser has received; undefined without one. */
export const readLastGood = (): Registry | undefined => {
  try {
    return checkRegistry(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Where storage is blocked or full, nothing is saved. */
export const saveLastGood = (registry: Registry): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(registry))
  } catch {
    return
  }
}
