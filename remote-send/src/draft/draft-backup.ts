import { deviceStorage, tabStorage } from '@portal/kit/storage'

/**
 * A second copy of each draft, for whoever comes back in a new tab after the old one was closed or has crashed. Beside the tab's own
 * storage, because that ends with the tab. A page that edits a draft holds a lock of its name, which the browser frees with the page:
 * only a copy that nobody edits is taken up. Without locks (no secure context) there are no copies.
 */
export const mark = '-copy-'
export const nameOf = (key: string, id: string) => `portal-send-draft-${key}${mark}${id}`
/** Where the tab notes which copy is its own. */
export const noteOf = (key: string) => `portal-send-draft-${key}-copied`

export interface Copy {
  savedAt: number
  draft: unknown
}

export const hasLocks = (): boolean => 'locks' in navigator

/** By the name of the copy: what lets go of its lock. */
export const releaseLocks = new Map<string, () => void>()

/** Waits for its turn: a duplicated tab edits the draft of the first. */
const lockBackup = (name: string) => {
  if (releaseLocks.has(name)) return
  releaseLocks.set(name, () => undefined)
  void navigator.locks.request(name, () => new Promise<void>((release) => releaseLocks.set(name, release)))
}

/** Storage may be full or blocked: there is no copy then. */
export const backupDraft = (key: string, draft: object): void => {
  if (!hasLocks()) return
  const name = tabStorage.readText(noteOf(key)) ?? nameOf(key, crypto.randomUUID())
  if (!tabStorage.writeText(noteOf(key), name, 'the copy of the draft')) return
  lockBackup(name)
  deviceStorage.write(name, { savedAt: Date.now(), draft } satisfies Copy, 'the copy of the draft')
}

export const discardBackup = (key: string): void => {
  const name = tabStorage.readText(noteOf(key))
  if (!name) return
  tabStorage.remove(noteOf(key))
  deviceStorage.remove(name)
  releaseLocks.get(name)?.()
  releaseLocks.delete(name)
}
