import { newRequestId } from '@portal/shared'
import { asRecord, type BrowserStorage } from '../storage/storage'

/**
 * Distinguishes contents without storing them. If two ever have the same fingerprint, the server refuses the second as
 * a conflict (40908), and it becomes a new attempt.
 */
export const fingerprint = (content: string): string => {
  let [high, low] = [0, content.length]
  for (let index = 0; index < content.length; index += 1) {
    high = Math.imul(high ^ content.charCodeAt(index), 0x9e3779b1)
    low = Math.imul(low ^ content.charCodeAt(index), 0x5f356495) + high
  }
  return `${high >>> 0}-${low >>> 0}`
}

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
 * Attempts that survive a reload, so that a repeat after a time-out gets the first answer instead of storing a second
 * record. The content itself is not stored: it is personal. A copy in memory serves a page whose storage is full or
 * blocked.
 * @param storage of the tab, or of the device for a form that all tabs have in common
 * @param prefix of the keys there; `owner` follows it: a user's id, with the form where there are several
 */
export const requestAttempts = (storage: BrowserStorage, prefix: string) => {
  const inMemory = new Map<string, StoredAttempt>()
  const keyOf = (owner: string) => `${prefix}${owner}`
  const read = (owner: string) => storage.read(keyOf(owner), readAttempt) ?? inMemory.get(owner)
  const write = (owner: string, attempt: StoredAttempt) => {
    inMemory.set(owner, attempt)
    // An older attempt that stayed in the storage would be read instead of this one.
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
    /** Marks the attempt as confirmed, so that a repeat is confirmed as well. */
    confirmAttempt: (owner: string): void => {
      const last = read(owner)
      if (last) write(owner, { ...last, isConfirmed: true })
    },
    /** The attempt was answered: the next write is a new attempt. */
    forgetAttempt: (owner: string): void => {
      inMemory.delete(owner)
      storage.remove(keyOf(owner))
    },
  }
}
