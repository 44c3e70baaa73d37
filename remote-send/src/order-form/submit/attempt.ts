import { requestAttempts } from '@portal/kit/request-attempts'
import { tabStorage } from '@portal/kit/storage'

/** Intended orders, by user and form: each tab writes its own. */
export const {
  attemptFor,
  confirmAttempt,
  forgetAttempt: clearAttempt,
} = requestAttempts(tabStorage, 'portal-send-attempt-')
