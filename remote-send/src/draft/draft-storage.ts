import { tabStorage } from '@portal/kit/storage'
import { discardBackup, hasLocks, backupDraft } from './draft-backup'
import { readDraft } from './read-draft'
import type { SendDraft } from './send-draft'

const keyOf = (key: string) => `portal-send-draft-${key}`

/** What was typed under this key in this tab before a reload or a login; null when there is nothing. `key` begins with the user's id. */
export const loadDraft = (key: string): SendDraft | null => tabStorage.read(keyOf(key), readDraft)

export const saveDraft = (key: string, draft: SendDraft): void => {
  tabStorage.write(keyOf(key), draft, 'the draft')
  backupDraft(key, draft)
}

export const clearDraft = (key: string): void => {
  discardBackup(key)
  tabStorage.remove(keyOf(key))
}

/** What was typed in a tab that is gone, for a tab that has nothing of its own. */
export const recoverDraft = async (key: string): Promise<SendDraft | null> => {
  if (!hasLocks()) return null
  const { recoverDraftBackup } = await import('./recover-draft-backup')
  const left = await recoverDraftBackup(key)
  if (!left) return null
  const draft = readDraft(left)
  saveDraft(key, draft)
  return draft
}
