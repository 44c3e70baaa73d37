import { IDEMPOTENCY_CONFLICT } from '@portal/contract/codes'
import type { FeedbackInput, FeedbackSent } from '@portal/contract/feedback'
import { isRefusal } from '@portal/kit/is-refusal'
import { requestAttempts } from '@portal/kit/request-attempts'
import { deviceStorage } from '@portal/kit/storage'
import { loadData } from '@portal/shared'

/** Request ids of the form. All tabs share them. */
export const { attemptFor, forgetAttempt: clearAttempt } = requestAttempts(deviceStorage, 'portal-feedback-attempt-')

/** Submits a case. Calling it again with the same content creates no second one. */
export const sendFeedback = async (
  userId: string,
  content: Omit<FeedbackInput, 'clientRequestId'>,
): Promise<FeedbackSent> => {
  try {
    const response = await loadData('feedback/create', { ...content, clientRequestId: attemptFor(userId, content).id })
    clearAttempt(userId)
    return response
  } catch (error) {
    if (isRefusal(error, IDEMPOTENCY_CONFLICT)) clearAttempt(userId)
    throw error
  }
}
