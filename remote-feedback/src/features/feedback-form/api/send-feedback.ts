import { isRefusal } from '@portal/kit/is-refusal'
import { loadData } from '@portal/shared'
import { IDEMPOTENCY_CONFLICT } from '@portal/contract/codes'
import type { FeedbackInput, FeedbackSent } from '@portal/contract/feedback'
import { attemptFor, clearAttempt } from '../model/attempt'

/** Makes one feedback of the content, however often it is called with it. */
export const sendFeedback = async (
  userId: string,
  content: Omit<FeedbackInput, 'clientRequestId'>,
): Promise<FeedbackSent> => {
  try {
    const sent = await loadData('feedback/create', { ...content, clientRequestId: attemptFor(userId, content).id })
    clearAttempt(userId)
    return sent
  } catch (error) {
    if (isRefusal(error, IDEMPOTENCY_CONFLICT)) clearAttempt(userId)
    throw error
  }
}
