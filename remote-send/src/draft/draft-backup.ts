import { deviceStorage, tabStorage } from '@portal/kit/storage'

/**
 * A backup of each draft, for a customer who comes back in a new tab after the old one was closed or has crashed: the
 * tab's own storage ends with the tab. A page that edits a draft locks its backup by name, and the browser releases the
 * lock with the page, so that only a backup without a page is recovered. Without locks (no secure context) there are no
 * backups.
 */
export const mark = '-copy-'
export const nameOf = (key: string, id: string) => `portal-send-draft-${key}${mark}${id}`
/** Where the tab stores the name of its own backup. */
export const noteOf = (key: string) => `portal-send-draft-${key}-copied`

export interface DraftBackup {
  savedAt: number
  draft?: unknown
}

export const hasLocks = (): boolean => 'locks' in navigator

/** The functions that release the locks of backups, by their names. */
export const releaseLocks = new Map<string, () => void>()

/** Waits while another tab has the lock, because a duplicated tab edits the same backup. */
const lockBackup = (name: string) => {
  if (releaseLocks.has(name)) return
  releaseLocks.set(name, () => undefined)
  void navigator.locks.request(name, () => new Promise<void>((release) => releaseLocks.set(name, release)))
}

/** Makes no backup when storage is full or blocked. */
export const backupDraft = (key: string, draft: object): void => {
  if (!hasLocks()) return
  const name = tabStorage.readText(noteOf(key)) ?? nameOf(key, crypto.randomUUID())
  if (!tabStorage.writeText(noteOf(key), name, 'the copy of the draft')) return
  lockBackup(name)
  deviceStorage.write(name, { savedAt: Date.now(), draft } satisfies DraftBackup, 'the copy of the draft')
}

export const discardBackup = (key: string): void => {
  const name = tabStorage.readText(noteOf(key))
  if (!name) return
  tabStorage.remove(noteOf(key))
  deviceStorage.remove(name)
  releaseLocks.get(name)?.()
  releaseLocks.delete(name)
}
