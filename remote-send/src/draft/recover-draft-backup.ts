import { readDated } from '@portal/kit/draft-storage'
import { deviceStorage, tabStorage } from '@portal/kit/storage'
import { type DraftBackup, mark, nameOf, noteOf, releaseLocks } from './draft-backup'

/** Acquires the lock of a backup; false while another page edits the draft. */
const acquireLock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => releaseLocks.set(name, release))
    })
  })

/** Every backup in this browser; removes old and damaged ones. */
const listBackups = (now: number): { name: string; backup: DraftBackup }[] =>
  deviceStorage
    .keys()
    .filter((name) => name.startsWith('portal-send-draft-') && name.includes(mark))
    .flatMap((name) => {
      const backup = deviceStorage.read(name, (stored): DraftBackup | null => readDated(stored, now))
      if (backup?.draft) return [{ name, backup }]
      deviceStorage.remove(name)
      return []
    })

/**
 * The newest draft under this key whose tab was closed; from now on it belongs to this tab. null when there is none.
 */
export const recoverDraftBackup = async (key: string): Promise<unknown> => {
  try {
    const backups = listBackups(Date.now())
      .filter(({ name }) => name.startsWith(nameOf(key, '')))
      .sort((a, b) => b.backup.savedAt - a.backup.savedAt)
    for (const { name, backup } of backups) {
      if (!(await acquireLock(name))) continue
      tabStorage.writeText(noteOf(key), name, 'whose draft this is')
      return backup.draft
    }
  } catch (error) {
    console.warn('no draft was taken up', error)
  }
  return null
}
