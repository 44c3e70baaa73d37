import { asRecord, deviceStorage, tabStorage } from '../storage/storage'

/** Where the draft of a form is saved until it is sent. */
export interface DraftStorage<Draft> {
  /** null for none. */
  load: () => Draft | null
  save: (draft: Draft) => void
  clear: () => void
  /** The draft of a tab that was closed; null for none. */
  recover?: () => Promise<Draft | null>
  /**
   * Calls back when another tab that showed the same draft has sent or discarded it.
   * @returns the function that ends that
   */
  watch?: (onCleared: () => void) => () => void
}

/** A draft under this name in the tab's storage, for a reload or a login. `read` makes a draft of any stored value. */
export const tabDraftStorage = <Draft>(name: string, read: (stored: unknown) => Draft): DraftStorage<Draft> => ({
  load: () => tabStorage.read(name, read),
  save: (draft) => void tabStorage.write(name, draft, 'the draft'),
  clear: () => tabStorage.remove(name),
})

/** Milliseconds for which a draft stays on a device: its content is personal. */
export const draftLifetimeMs = 24 * 60 * 60_000

/** A record with its `savedAt`; null when it is damaged or its life is over. */
export const readDated = (stored: unknown, now: number) => {
  const record = asRecord(stored)
  const savedAt = record?.savedAt
  return record && typeof savedAt === 'number' && now - savedAt < draftLifetimeMs ? { ...record, savedAt } : null
}

/** A draft under this name that all tabs of this device have in common, for a day. `read` makes it of any record. */
export const deviceDraftStorage = <Draft extends object>(
  name: string,
  read: (stored: Readonly<Record<string, unknown>>) => Draft,
  now: () => number = Date.now,
): DraftStorage<Draft> => {
  let isLoaded = false
  /** The text that this tab has saved; '' for none. */
  let text = ''
  const clear = () => {
    text = ''
    deviceStorage.remove(name)
  }
  return {
    load: () => {
      const draft = deviceStorage.read(name, (stored) => {
        const record = readDated(stored, now())
        return record && read(record)
      })
      isLoaded = draft !== null
      if (!isLoaded) clear()
      return draft
    },
    save: (draft) => {
      const next = JSON.stringify({ savedAt: now(), ...draft })
      text = deviceStorage.writeText(name, next, 'the draft') ? next : ''
    },
    clear,
    watch: (onCleared) => {
      const listen = ({ key, oldValue, newValue }: StorageEvent) => {
        // If the person has typed on in this tab, its draft differs from the one that was sent.
        const isSame = text === '' ? isLoaded : text === oldValue
        if (key === name && newValue === null && isSame) onCleared()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}
