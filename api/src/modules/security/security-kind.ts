import type { CallPath } from '@portal/contract/calls'
import type { ErrorName } from '@portal/contract/error-codes'
import type { RefusalCode } from '../../http/request-outcome'

export type SecurityKind =
  | 'LOGIN'
  | 'LOGOUT'
  | 'REGISTER'
  | 'CODE_SENT'
  | 'CODE_CHECK'
  | 'PASSWORD'
  | 'PHONE'
  | 'BINDING'
  | 'SIGN_OUT'
  | 'ACCOUNT_CANCEL'
  | 'REAL_NAME'
  | 'BANK'
  | 'DATA_EXPORT'
  | 'SIGNATURE'
  | 'ACCESS'
  | 'RATE_LIMIT'
  | 'KEY_ROTATION'

/** Calls of the contract, and downloads. */
type WatchedPath = CallPath | 'profile/export' | 'address/export'

const watched: Partial<Record<WatchedPath, SecurityKind>> = {
  'user/authenticate/login': 'LOGIN',
  'user/authenticate/wechatLogin': 'LOGIN',
  'user/authenticate/wechatBind': 'LOGIN',
  'user/logout': 'LOGOUT',
  'user/authenticate/register': 'REGISTER',
  'api/sendSmsCode': 'CODE_SENT',
  'api/checkSmsCode': 'CODE_CHECK',
  'binding/emailSendCode': 'CODE_SENT',
  'binding/monthlySendCode': 'CODE_SENT',
  'user/forget': 'PASSWORD',
  'user/changePwd': 'PASSWORD',
  'user/changeUserTel': 'PHONE',
  'user/cancelAccount': 'ACCOUNT_CANCEL',
  'binding/wechatScan': 'BINDING',
  'binding/wechatUnbind': 'BINDING',
  'binding/emailBind': 'BINDING',
  'binding/emailUnbind': 'BINDING',
  'binding/monthlyBind': 'BINDING',
  'binding/monthlyUnbind': 'BINDING',
  'binding/deviceSignOut': 'SIGN_OUT',
  'binding/deviceSignOutOthers': 'SIGN_OUT',
  'realname/submit': 'REAL_NAME',
  'realname/delete': 'REAL_NAME',
  'bank/create': 'BANK',
  'bank/update': 'BANK',
  'bank/delete': 'BANK',
  'profile/export': 'DATA_EXPORT',
  'address/export': 'DATA_EXPORT',
}

/** Polled every two seconds while a code is shown: only an answer that names an account is an event. */
const polls: ReadonlySet<string> = new Set<CallPath>(['user/authenticate/wechatLogin', 'binding/wechatScan'])

/** Refusals that are no event: wrongly filled forms, and failures of the portal itself. */
const noise: ReadonlySet<RefusalCode> = new Set<ErrorName>(['BAD_FIELD', 'NOT_JSON', 'INTERNAL', 'UNAVAILABLE'])

/** Refusals for objects that do not exist or belong to somebody else, as attempts with other people's numbers get. */
const notTheirs: ReadonlySet<RefusalCode> = new Set<ErrorName>([
  'SESSION_EXPIRED',
  'ORDER_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'FEEDBACK_NOT_FOUND',
  'INVOICE_NOT_FOUND',
])

interface Answered {
  /** Path of the route, with `/api`. */
  path: string
  refusal: RefusalCode | undefined
  hasToken: boolean
  /** Whether the handler has recorded an account that the request's token does not name. */
  isDecided: boolean
}

const ofRefusal = ({ refusal, hasToken }: Answered): SecurityKind | null => {
  if (refusal === 'RATE_LIMITED') return 'RATE_LIMIT'
  return refusal !== undefined && hasToken && notTheirs.has(refusal) ? 'ACCESS' : null
}

/** The kind of security event that an answer is; null for none. */
export const securityKindOf = (answered: Answered): SecurityKind | null => {
  const { path, refusal, isDecided } = answered
  if (refusal === 'SIGNATURE_INVALID' || refusal === 'KEY_NOT_ALLOWED') return 'SIGNATURE'
  if (refusal === 'FOREIGN_BROWSER') return 'LOGIN'
  if (refusal !== undefined && noise.has(refusal)) return null
  const call = path.replace(/^\/api\//, '')
  if (polls.has(call) && refusal === undefined && !isDecided) return null
  return watched[call as WatchedPath] ?? ofRefusal(answered)
}
