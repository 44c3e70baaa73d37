import { asRecord, deviceStorage, tabStorage } from '@portal/kit/storage'
import { type DraftBackup, mark, nameOf, noteOf, releaseLocks } from './draft-backup'

/** A draft is personal data, so an unused backup is removed after a day. */
const backupLifetimeMs = 24 * 60 * 60_000

/** Acquires the lock of a backup; false while another page edits the draft. */
const acquireLock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => releaseLocks.set(name, release))
    })
  })

const readBackup = (stored: unknown): DraftBackup | null => {
  const { savedAt, draft } = asRecord(stored) ?? {}
  return typeof savedAt === 'number' && draft ? { savedAt, draft } : null
}

/** Every backup in this browser; removes old and damaged ones. */
const listBackups = (now: number): { name: string; backup: DraftBackup }[] =>
  deviceStorage
    .keys()
    .filter((name) => name.startsWith('portal-send-draft-') && name.includes(mark))
    .flatMap((name) => {
      const backup = deviceStorage.read(name, readBackup)
      if (backup && now - backup.savedAt < backupLifetimeMs) return [{ name, backup }]
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
