import { tabStorage } from '@portal/kit/storage'

const keyOf = (userId: string, feedbackNo: string) => `portal-feedback-reply-${userId}-${feedbackNo}`

/** The unsent reply to a case that was written in this tab; '' for none. */
export const loadReply = (userId: string, feedbackNo: string): string =>
  tabStorage.readText(keyOf(userId, feedbackNo)) ?? ''

/** Saves the unsent reply; '' clears it. */
export const saveReplyDraft = (userId: string, feedbackNo: string, text: string): void => {
  if (text === '') tabStorage.remove(keyOf(userId, feedbackNo))
  else tabStorage.writeText(keyOf(userId, feedbackNo), text, 'the reply')
}
