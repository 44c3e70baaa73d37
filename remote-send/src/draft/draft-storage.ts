import { tabStorage } from '@portal/kit/storage'
import { discardBackup, hasLocks, backupDraft } from './draft-backup'
import { readDraft } from './read-draft'
import type { SendDraft } from './send-draft'

/** Where the content of a form is kept until it is sent. */
export interface DraftStorage<Draft> {
  load: () => Draft | null
  save: (draft: Draft) => void
  clear: () => void
  /** What was typed in a tab that is gone; null for nothing. */
  recover?: () => Promise<Draft | null>
}

/** A draft under this name in the tab's storage, for a reload or a login. `read` makes a draft of whatever was stored. */
export const tabDraftStorage = <Draft>(name: string, read: (stored: unknown) => Draft): DraftStorage<Draft> => ({
  load: () => tabStorage.read(name, read),
  save: (draft) => void tabStorage.write(name, draft, 'the draft'),
  clear: () => tabStorage.remove(name),
})

/** A draft of /send, with a backup for another tab. `key` begins with the user's id. */
export const sendDraftStorage = (key: string): Required<DraftStorage<SendDraft>> => {
  const tab = tabDraftStorage(`portal-send-draft-${key}`, readDraft)
  const save = (draft: SendDraft) => {
    tab.save(draft)
    backupDraft(key, draft)
  }
  return {
    load: tab.load,
    save,
    clear: () => {
      discardBackup(key)
      tab.clear()
    },
    recover: async () => {
      if (!hasLocks()) return null
      const { recoverDraftBackup } = await import('./recover-draft-backup')
      const backup = await recoverDraftBackup(key)
      if (!backup) return null
      const draft = readDraft(backup)
      save(draft)
      return draft
    },
  }
}
