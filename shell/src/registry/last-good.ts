import type { Registry } from '@portal/contract/registry'
import { checkRegistry } from './check-registry'
import { assertSigned } from './registry-signature'

const storageKey = 'registry'

interface Stored {
  text: string
  signatures: string
}

/**
 * The last valid registry that this browser has received, if it is newer than the given serial; undefined without one.
 * It is signed, and other writers of the storage cannot sign, so that its serial also serves as the newest one that
 * this browser has seen.
 */
export const readLastGood = async (newerThan = -1): Promise<Registry | undefined> => {
  try {
    const { text, signatures } = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored
    const registry = checkRegistry(JSON.parse(text))
    if ((registry.serial ?? 0) <= newerThan) return undefined
    await assertSigned(text, signatures)
    return registry
  } catch {
    return undefined
  }
}

/** Where storage is blocked or full, nothing is saved. */
export const saveLastGood = (stored: Stored): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    return
  }
}
