import type { DraftStorage } from '@portal/kit/draft-storage'
import { tabStorage } from '@portal/kit/storage'

/** The unsent reply to a case that was written in this tab, as plain text. */
export const replyDraftStorage = (userId: string, feedbackNo: string): DraftStorage<string> => {
  const key = `portal-feedback-reply-${userId}-${feedbackNo}`
  return {
    load: () => tabStorage.readText(key),
    save: (text) => void tabStorage.writeText(key, text, 'the reply'),
    clear: () => tabStorage.remove(key),
  }
}
