import { CallError, loadData } from '@portal/shared'
import type { FeedbackInput, FeedbackSent } from '@portal/shared/contract/feedback'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import { attemptFor, forgetAttempt } from '../model/attempt'

const idempotencyConflict: (typeof errorCatalogue)['IDEMPOTENCY_CONFLICT']['code'] = 40908

/** Makes one feedback of the content, however often it is called with it. */
export const sendFeedback = async (
  userId: string,
  content: Omit<FeedbackInput, 'clientRequestId'>,
): Promise<FeedbackSent> => {
  try {
    const sent = await loadData('feedback/create', { ...content, clientRequestId: attemptFor(userId, content).id })
    forgetAttempt(userId)
    return sent
  } catch (error) {
    if (error instanceof CallError && error.code === idempotencyConflict) forgetAttempt(userId)
    throw error
  }
}
