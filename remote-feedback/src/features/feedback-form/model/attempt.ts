import { requestAttempts } from '@portal/kit/request-attempts'
import { deviceStorage } from '@portal/kit/storage'

/** Request ids of the form. All tabs share them. */
export const { attemptFor, forgetAttempt: clearAttempt } = requestAttempts(deviceStorage, 'portal-feedback-attempt-')
