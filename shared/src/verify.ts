/** A code by SMS in the forms of all remotes: behind its own path, as no first visit needs it. */
export { SmsCodeField } from './verify/sms-code-field'
export { showCodeProblem } from './verify/show-code-problem'
export { useCountdown } from './verify/use-countdown'
