/** How a person proves who they are in the forms of all remotes: behind a path of its own, as no first visit needs it. */
export { CodeField } from './verify/code-field'
export { SmsCodeField } from './verify/sms-code-field'
export { showCodeProblem } from './verify/show-code-problem'
export { useCountdown } from './verify/use-countdown'
export { ScanArea } from './wechat/scan-area'
export { scanHint } from './wechat/scan-hint'
export type { ScanPoll, ScanTicket } from './wechat/scan-state'
export { useScan, wechatExpired } from './wechat/use-scan'
