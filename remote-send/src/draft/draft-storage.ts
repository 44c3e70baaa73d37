import { type DraftStorage, tabDraftStorage } from '@portal/kit/draft-storage'
import { backupDraft, discardBackup, hasLocks } from './draft-backup'
import { readDraft } from './read-draft'
import type { SendDraft } from './send-draft'

/** A draft of /send, with a backup for another tab. `key` begins with the user's id. */
export const sendDraftStorage = (
  key: string,
): DraftStorage<SendDraft> & Required<Pick<DraftStorage<SendDraft>, 'recover'>> => {
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
