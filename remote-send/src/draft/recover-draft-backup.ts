import { asRecord, deviceStorage, tabStorage } from '@portal/kit/storage'
import { type Copy, releaseLocks, mark, nameOf, noteOf } from './draft-backup'

/** Typed content is personal: a copy that nobody came back for goes after a day. */
const keptFor = 24 * 60 * 60_000

/** Whether nobody else edits the draft; it is this page's then. */
const claim = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => releaseLocks.set(name, release))
    })
  })

const readCopy = (stored: unknown): Copy | null => {
  const { savedAt, draft } = asRecord(stored) ?? {}
  return typeof savedAt === 'number' && draft ? { savedAt, draft } : null
}

/** Every copy of this browser; old and damaged ones go. */
const liveCopies = (now: number): { name: string; copy: Copy }[] =>
  deviceStorage
    .keys()
    .filter((name) => name.startsWith('portal-send-draft-') && name.includes(mark))
    .flatMap((name) => {
      const copy = deviceStorage.read(name, readCopy)
      if (copy && now - copy.savedAt < keptFor) return [{ name, copy }]
      deviceStorage.remove(name)
      return []
    })

/** The newest draft under this key whose tab is gone; it is this tab's from now on. null when there is none. */
export const recoverDraftBackup = async (key: string): Promise<unknown> => {
  try {
    const left = liveCopies(Date.now())
      .filter(({ name }) => name.startsWith(nameOf(key, '')))
      .sort((a, b) => b.copy.savedAt - a.copy.savedAt)
    for (const { name, copy } of left) {
      if (!(await claim(name))) continue
      tabStorage.writeText(noteOf(key), name, 'whose draft this is')
      return copy.draft
    }
  } catch (error) {
    console.warn('no draft was taken up', error)
  }
  return null
}
