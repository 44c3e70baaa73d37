const keyOf = (userId: string, feedbackNo: string) => `portal-feedback-reply-${userId}-${feedbackNo}`

/** What was being written about a case in this tab when it was left; '' for nothing. */
export const loadReply = (userId: string, feedbackNo: string): string => {
  try {
    return sessionStorage.getItem(keyOf(userId, feedbackNo)) ?? ''
  } catch {
    // Blocked storage: the text lasts as long as the case is open.
    return ''
  }
}

/** '' when it has been sent. */
export const keepReply = (userId: string, feedbackNo: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(userId, feedbackNo))
    else sessionStorage.setItem(keyOf(userId, feedbackNo), text)
  } catch {
    // As above.
  }
}
