import { newRequestId } from '@portal/shared'
import { asRecord, type BrowserStorage } from '../storage/storage'
import { fingerprint } from './fingerprint'

/** One intended write: its `clientRequestId`, and whether the person confirmed that it is no mistaken repeat. */
export interface Attempt {
  id: string
  isConfirmed: boolean
}

interface StoredAttempt extends Attempt {
  print: string
}

const readAttempt = (value: unknown): StoredAttempt | null => {
  const { id, print, isConfirmed } = asRecord(value) ?? {}
  return typeof id === 'string' && typeof print === 'string' ? { id, print, isConfirmed: isConfirmed === true } : null
}

/**
 * Attempts that survive a reload, so that a repeat after a time-out gets the first answer in place of making a second thing. The content
 * itself is not stored: it is personal. What is remembered beside the storage is enough for a page whose storage is full or blocked.
 * @param storage of the tab, or of the device for a form that all tabs have in common
 * @param prefix of the keys there; `owner` follows it: a user's id, with the form where there are several
 */
export const requestAttempts = (storage: BrowserStorage, prefix: string) => {
  const remembered = new Map<string, StoredAttempt>()
  const keyOf = (owner: string) => `${prefix}${owner}`
  const read = (owner: string) => storage.read(keyOf(owner), readAttempt) ?? remembered.get(owner)
  const write = (owner: string, attempt: StoredAttempt) => {
    remembered.set(owner, attempt)
    // An older one that stayed there would be read in place of this one.
    if (!storage.write(keyOf(owner), attempt)) storage.remove(keyOf(owner))
  }
  return {
    /** The attempt for this content: the one before while the content is the same. Other content is another attempt. */
    attemptFor: (owner: string, content: object): Attempt => {
      const print = fingerprint(JSON.stringify(content))
      const last = read(owner)
      const attempt = last?.print === print ? last : { id: newRequestId(), isConfirmed: false, print }
      if (attempt !== last) write(owner, attempt)
      return { id: attempt.id, isConfirmed: attempt.isConfirmed }
    },
    /** From now on the attempt says that it is meant, so that repeating it says so as well. */
    confirmAttempt: (owner: string): void => {
      const last = read(owner)
      if (last) write(owner, { ...last, isConfirmed: true })
    },
    /** It has been answered: what comes next is another one. */
    forgetAttempt: (owner: string): void => {
      remembered.delete(owner)
      storage.remove(keyOf(owner))
    },
  }
}
