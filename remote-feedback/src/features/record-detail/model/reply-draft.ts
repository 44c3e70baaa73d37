import { tabStorage } from '@portal/kit/storage'

const keyOf = (userId: string, feedbackNo: string) => `portal-feedback-reply-${userId}-${feedbackNo}`

/** What was being written about a case in this tab when it was left; '' for nothing. */
export const loadReply = (userId: string, feedbackNo: string): string =>
  tabStorage.readText(keyOf(userId, feedbackNo)) ?? ''

/** '' when it has been sent. */
export const saveReplyDraft = (userId: string, feedbackNo: string, text: string): void => {
  if (text === '') tabStorage.remove(keyOf(userId, feedbackNo))
  else tabStorage.writeText(keyOf(userId, feedbackNo), text, 'the reply')
}
