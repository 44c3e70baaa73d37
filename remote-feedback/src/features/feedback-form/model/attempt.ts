import { requestAttempts } from '@portal/kit/request-attempts'
import { deviceStorage } from '@portal/kit/storage'

/** Of the form, which all tabs have in common. */
export const { attemptFor, forgetAttempt: clearAttempt } = requestAttempts(deviceStorage, 'portal-feedback-attempt-')
